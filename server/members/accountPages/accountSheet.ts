/** Styles of account pages, in addition to the critical CSS and the styles of all forms. */
export const ACCOUNT_SHEET = `
.form-page.account{display:flex;flex-direction:column;min-height:100dvh;background:var(--paper-shade)}
.account header{background:var(--paper)}
.account main{width:min(100% - 2 * var(--margin),30rem);max-width:none;margin:clamp(1.5rem,6vh,5rem) auto;padding:2rem clamp(1.25rem,5vw,2.5rem) 2.5rem;border-top:6px solid var(--accent-bright);background:var(--paper)}
.account h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.02;letter-spacing:-.02em;text-wrap:balance}
.account .kicker{margin:0 0 .5rem;color:var(--accent);font-size:var(--size-label);font-weight:700;letter-spacing:.04em}
.account .lede{color:var(--ink-soft);font-size:var(--size-small)}
.account .who{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;margin-top:1.25rem;padding:.75rem 0;border-block:1px solid var(--line);overflow-wrap:anywhere}
.account .who input{flex:1 1 12rem;width:auto;min-width:0;min-height:0;margin:0;padding:0;border:0;background:none;font-weight:700;text-overflow:ellipsis}
.account .who a{font-size:var(--size-small)}
.account .actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.account .actions button,.account .actions .press{flex:1 1 10rem;display:flex;align-items:center;justify-content:center;min-height:3rem;margin:0;padding:0 1.25rem;border:2px solid var(--ink);background:var(--ink);color:var(--paper);font:600 1rem/1.2 var(--grotesk);text-align:center;text-decoration:none;cursor:pointer}
.account .actions button:hover,.account .actions .press:hover{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.account .actions .second{background:none;color:var(--ink)}
.account .passkey .actions{margin-top:.75rem}
.account .more{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:1.5rem;padding-top:1rem;border-top:1px solid var(--line);font-size:var(--size-small)}
.account .more a{display:inline-flex;align-items:center;min-height:1.5rem}
.account .rules{margin:.75rem 0 0;padding:0;list-style:none;color:var(--ink-soft);font-size:var(--size-small)}
.account .rules li{position:relative;padding:.125rem 0 .125rem 1.75rem;border:0}
.account .rules li::before{content:"";position:absolute;left:.25rem;top:.55em;width:.5rem;height:.5rem;border:2px solid currentColor;border-radius:50%}
.account .rules [data-met=true]{color:var(--ink)}
.account .rules [data-met=true]::before{top:.3em;left:.35rem;width:.375rem;height:.75rem;border-width:0 2px 2px 0;border-color:var(--accent);border-radius:0;transform:rotate(45deg)}
.account .terms{display:flex;gap:.75rem;align-items:center;min-height:1.5rem;margin-top:1.25rem;font-size:var(--size-small);font-weight:400}
.account .terms[hidden]{display:none}
.account .caps-lock{margin:.5rem 0 0;color:var(--accent);font-size:var(--size-small);font-weight:600}
.account .caps-lock:empty{display:none}
.account .terms input:not([type=hidden]){flex:none;width:1.5rem;height:1.5rem;min-height:0;margin:0;accent-color:var(--accent)}
.account .alert{margin-top:1.25rem;border-width:0 0 0 4px;background:var(--paper-shade)}
.account .good{margin-top:1.25rem;padding:.75rem 1rem;border-left:4px solid var(--ink);background:var(--paper-shade);font-weight:600}
.account .other{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;margin:1.5rem 0 -.5rem;padding-top:.5rem;border-top:1px solid var(--line);font-size:var(--size-small)}
.account .other button{min-height:2.75rem;margin:0;padding:0;border:0;background:none;color:var(--ink);font:600 var(--size-small)/1.2 var(--grotesk);text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.account .other button:hover{color:var(--accent)}
.account .note{margin:.75rem 0 0;font-size:var(--size-small)}
.account.framed{min-height:0;background:var(--paper)}
.account.framed main{width:auto;margin:0;padding:.375rem;border:0}
.account.framed .other{margin-bottom:0}
.account.framed .kicker,.account.framed .more [href*=reset],.account.framed .more:has(>:only-child[href*=reset]){display:none}
.account.framed h1{font-size:var(--size-h3);letter-spacing:0}
.account .visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`.trim();
