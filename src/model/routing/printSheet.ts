/** URL of the style sheet for paper, in addition to the print rules of the core sheet. */
export const PRINT_SHEET = '/print.css';
