/** What an import says of a cell. */
export const IMPORT_CELLS = {
  none: '"{text}" is no {name}.',
  neither: '"{text}" is neither yes nor no.',
  tooLong: 'A {name} has up to {most} characters.',
  category: 'Choose above which category "{text}" is.',
  twoAmounts: '"{text}" could be two amounts: say above how this file writes prices.',
  twoDates: '"{text}" has its month first: say above how this file writes dates.',
} as const

/** What an import says of a row. */
export const IMPORT_ROWS = {
  tooManyCells:
    'This row has {cells} cells and there are {headings} headings. A cell with a separator in it needs quotation marks around it.',
  fewCells: 'This row has {cells} of {headings} cells. What is missing stays as it is.',
  cutOff: 'The file ends in the middle of this row.',
  nul: 'A cell of this row has a damaged character (NUL).',
  openQuote: 'A quotation mark of this row is not closed. Neither it nor anything after it is read.',
  sameAsRow: 'This row means the same product as row {line}.',
  newNeeds: 'A new product needs a {name}.',
  unknownId: 'There is no product with this id.',
  several: 'The number of this row is another product’s than its id.',
  answerNames: 'A product of this name is in the shop: say above whether it is the same.',
  answerSameName: 'This name stands in several rows: say above whether they are variants of one product.',
  saleNotLower: 'The sale price has to be below the price.',
  saleWithoutPrice: 'Times of a sale need a sale price.',
  saleEndsFirst: 'The sale ends before it begins.',
  saleOfVariants:
    'The variants have sales of different size; the shop has one for all of them, so the sale is left out.',
  stockOfVariants: 'This product has variants, and its stock is theirs: the stock of this row is not read.',
  numbersOfVariants: 'SKUs and barcodes of variants are not kept: the shop has them for whole products.',
  variantTwice: 'The variant "{value}" is in the file twice.',
  variantTooLong: 'The variant "{value}" is too long.',
  htmlToText: 'The HTML of the {name} becomes text.',
  noAddress: '"{address}" is no address of a picture.',
  tooManyPictures: 'A product has up to {most} pictures; the rest is left out.',
  option: 'Size',
  hidden:
    'This product is hidden where it comes from, so it is not taken into the shop. Publish it there, or read that column as "Not read".',
} as const

export const IMPORT_VALUES = { yes: 'yes', no: 'no', none: 'none' } as const
