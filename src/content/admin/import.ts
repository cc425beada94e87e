/** What the import of products says of their stock. */
export const IMPORT_STOCK_TEXT = {
  hint: 'Leave stock_when_exported as it is: what you change in stock is added to or taken from the stock of the day you import, so what was sold since stays sold.',
  title: 'Stock moved meanwhile',
  handMade: '{now} now, {file} in the file',
  exported: '{now} now, {exported} when exported, {file} in the file',
  stays: 'stays {after}',
  becomes: 'becomes {after}',
  repeat: 'stays {after}, as this file was imported within the last day',
  choice: "Where the file doesn't say what the stock was when exported",
  leave: 'Leave the stock',
  set: 'Set the stock of the file',
} as const
