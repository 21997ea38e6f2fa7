/** Form styles in addition to the critical stylesheet, whose design tokens they use. */
export const FORM_SHEET = `
.form-page header{padding:1rem var(--margin);border-bottom:2px solid var(--line-strong);font:800 1.5rem/1 var(--display-face)}
.form-page header a{text-decoration:none}
.form-page main{max-width:40rem;padding-block:2rem 4rem}
.form-page h1{font-size:var(--size-h2)}
.form-page p{margin-top:.75rem}
.form-page .story{padding-left:1rem;border-left:4px solid var(--accent-bright);font:400 var(--size-dek)/1.4 var(--serif)}
.form-page .problem{color:var(--accent);font-weight:600}
.form-page .alert{padding:.75rem 1rem;border:2px solid var(--accent)}
.form-page label{display:block;margin-top:1.25rem;font-weight:700}
.form-page .hint{color:var(--ink-soft);font-size:var(--size-small);font-weight:400}
.form-page input:not([type=hidden]),.form-page textarea{display:block;width:100%;min-height:2.75rem;margin-top:.375rem;padding:.5rem .75rem;border:1px solid var(--ink-soft);background:var(--paper);color:var(--ink);font:inherit}
.form-page textarea{min-height:9rem}
.form-page [aria-invalid=true]{border:2px solid var(--accent)}
.form-page button{min-height:2.75rem;margin-top:1.5rem;padding:0 1.5rem;border:0;background:var(--ink);color:var(--paper);font-weight:600;cursor:pointer}
.form-page li{padding-block:.75rem;border-bottom:1px solid var(--line)}
.form-page .choices{margin-top:1rem;border-top:2px solid var(--line-strong)}
.form-page label.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;margin-top:0}
.form-page label.choice input{width:1.5rem;min-height:1.5rem;margin:0;flex:none;accent-color:var(--accent)}
.form-page .choices p{margin:0 0 0 2.25rem}
.form-page pre{margin-top:.5rem;font:inherit;white-space:pre-wrap}
`.trim();
