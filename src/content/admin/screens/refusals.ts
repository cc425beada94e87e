/** What a limit of the database means. */

export const price = 'The price must be from 0.01 to {most} naira.'
export const stock = 'The stock must be a whole number up to {most}.'
export const additionalPrice = 'The additional price must be from 0 to {most} naira.'
export const skuTaken = 'Another product has this SKU. Choose another one, or change it there first.'
export const salePrice = 'The sale price must be below the price.'
export const saleTimes = 'The sale must end after it begins.'
export const saleWithoutPrice = 'The times of a sale need a sale price.'
export const repeated = 'This already exists.'
export const tooLarge = 'A number is too large.'
export const columnMissing = 'A new product needs a {column}.'
