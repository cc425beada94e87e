/** The product form's list of specifications. */
export const SPECIFICATIONS_TEXT = {
  legend: 'Specifications',
  hint: 'Shoppers see them in this order.',
  name: 'Name',
  value: 'Value',
  add: 'Add specification',
  nameMissing: 'Enter a name, like "Material".',
  valueMissing: 'Enter a value, like "Steel", or remove this row.',
  nameTwice: 'This name is already in the list. Please use another.',
  tooLong: 'That is more text than the specifications can hold. Please shorten or remove some.',
} as const

/** The cell of specifications in the products' CSV. */
export const SPECIFICATIONS_CELL_TEXT = {
  noColon: 'Line {line} of the specifications needs a colon between name and value, as in "Material: Steel".',
  nameMissing: 'Line {line} of the specifications has no name before the colon.',
  valueMissing: 'Line {line} of the specifications has no value after the colon.',
  nameTwice: 'Line {line} of the specifications has a name that is already in the list.',
  tooLong: 'The specifications are more text than a product can hold: too much from line {line} on.',
} as const
