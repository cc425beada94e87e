/** The dialog that imports products from a file. */
export const IMPORT_TEXT = {
  steps: { file: 'File', columns: 'Columns', check: 'Check', done: 'Done' },
  unreadable: {
    tooLarge: 'This file has more than 50 MB. Please split it and import the parts one after the other.',
    tooManyRows: 'This file has more than 20,000 rows. Please split it and import the parts one after the other.',
    noTable: 'This is a PDF and not a table. Please ask for the list as a spreadsheet.',
    oldWorkbook: 'This is a workbook of an Excel before 2007 (.xls). Please save it as .xlsx or CSV.',
    damagedWorkbook: 'This workbook is damaged, or of another program. Please save it as .xlsx or CSV.',
    empty: 'This file is empty.',
    noRows: 'This file has headings and no rows.',
    lost: 'The file could not be read. If it is on a USB stick or in a cloud folder, copy it to this computer and choose it again.',
  },
} as const

/** Its step that says what the file is. */
export const IMPORT_COLUMNS_TEXT = {
  kinds: {
    own: 'An export of a shop like this one',
    shopify: 'An export of Shopify',
    woocommerce: 'An export of WooCommerce',
    list: 'A list with headings of your own',
  },
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, big-endian)',
    'windows-1252': 'Windows (Excel’s plain CSV)',
    macintosh: 'Mac (old Excel)',
  },
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' },
  targets: {
    id: 'Id',
    name: 'Name',
    sku: 'SKU',
    barcode: 'Barcode',
    category: 'Category',
    brand: 'Brand',
    price: 'Price',
    salePrice: 'Sale price',
    saleFrom: 'On sale from',
    saleUntil: 'On sale until',
    stock: 'Stock',
    stock_when_exported: 'Stock when exported',
    featured: 'Featured',
    description: 'Description',
    specifications: 'Specifications',
    group: 'Number of the product (its rows share it)',
    parent: 'Product of a variation',
    rowType: 'Kind of row',
    inStock: 'In stock: yes or no',
    tracker: 'Stock is counted, if not empty',
    option1Name: 'Variant: type',
    option1: 'Variant: value',
    option2Name: 'Second option: type',
    option2: 'Second option: value',
    option3Name: 'Third option: type',
    option3: 'Third option: value',
    additionalPrice: 'Variant: additional price',
    compareAtPrice: 'Price before the sale',
    shortDescription: 'Short description',
    status: 'Live or draft',
    pictures: 'Pictures (addresses)',
    pictureText: 'What the pictures show',
    specification: 'A specification of this name',
  },
} as const

/** Its step that shows what would happen. */
export const IMPORT_CHECK_TEXT = {
  marks: { '.': '12,500.00 (dot before the kobo)', ',': '12.500,00 (comma before the kobo)' },
  orders: { monthFirst: '12/01/2026', dayFirst: '01/12/2026' },
  sameNames: { variants: 'One product, the rows are its variants', products: 'Products of their own' },
  nameAnswers: { same: 'The same products: change them', other: 'Other products: add them' },
  stocks: { leave: 'Leave the stock', set: 'Set the stock of the file' },
  pictures: { leave: 'Leave them', take: 'Take those of the file' },
  counts: { all: 'All', create: 'New', update: 'Changed', unchanged: 'The same', refused: 'Refused' },
  results: { create: 'New', update: 'Changed', unchanged: 'The same', refused: 'Refused' },
  problemHead: ['Row', 'Product', 'Problem'],
  rowMessage: 'Row {line}: {message}',
  stays: 'stays {after}',
  becomes: 'becomes {after}',
} as const

/** Its last step. */
export const IMPORT_DONE_TEXT = {
  refusedRow: '{name}: {message}',
  last: 'Last import: {file}, {time}.',
  lastUndone: 'Last import: {file}, {time}, undone.',
} as const

/** Help before a file is chosen. */
export const IMPORT_HELP_TEXT = {
  steps: [
    'Excel: keep it as .xlsx, or choose Save As, "CSV UTF-8".',
    'Google Sheets: File, Download, Microsoft Excel (.xlsx).',
    'Numbers: File, Export To, Excel.',
    'Only the name, category and price are needed for a new product. Leave out the columns that you don’t use.',
    'A product with variants has a row for each of them below its own, with the same id or name.',
    'Leave stock_when_exported as it is: what you change in stock is added to or taken from the stock of the day you import, so what was sold since stays sold.',
    'In the cell of the specifications each line is one, as "Material: Steel".',
    'Pictures are web addresses, one in each line of the cell.',
  ],
} as const

/** The template begins with these rows, so that the owner sees how to fill in theirs. */
export const IMPORT_TEMPLATE_ROWS = [
  [
    'name',
    'sku',
    'barcode',
    'category',
    'brand',
    'price',
    'salePrice',
    'saleFrom',
    'saleUntil',
    'stock',
    'featured',
    'description',
    'specifications',
    'pictures',
  ],
  [
    'Enamel pot 7 L',
    'POT-7',
    '',
    'Kitchen Utensils',
    'Ada',
    12500,
    9900,
    '2026-12-01',
    '2026-12-31',
    8,
    'yes',
    'A heavy pot with a lid.',
    'Material: Steel',
    'https://example.com/pot.jpg',
  ],
  ['Palm broom', '', '', 'Household Items', '', 1500, '', '', '', 20, 'no', '', '', ''],
] as const
