/** Of the element in which a prerendered page carries the rules for what follows its top. */
export const PAGE_SHEET_ID = 'css'
