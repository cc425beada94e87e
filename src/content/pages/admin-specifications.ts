/** The product form's list of specifications. */
export const SPECIFICATIONS_TEXT = {
  legend: 'Specifications',
  hint: 'Shoppers see them in this order.',
  name: 'Name',
  value: 'Value',
  add: 'Add specification',
  up: 'Move row {position} up',
  down: 'Move row {position} down',
  remove: 'Remove row {position}',
  nameMissing: 'Enter a name, like "Material".',
  valueMissing: 'Enter a value, like "Steel", or remove this row.',
  nameTwice: 'This name is already in the list. Please use another.',
  tooLong: 'That is more text than the specifications can hold. Please shorten or remove some.',
} as const
