/** Problems and notes that an import finds in a cell. */
export const IMPORT_CELLS = {
  none: '"{text}" is no {name}.',
} as const

/** Problems and notes that an import finds in a row. */
export const IMPORT_ROWS = {
  sameAsRow: 'This row means the same product as row {line}.',
} as const
