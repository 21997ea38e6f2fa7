/** URL of the print style sheet, which adds to the print rules in the core style sheet. */
export const PRINT_SHEET = '/print.css';
