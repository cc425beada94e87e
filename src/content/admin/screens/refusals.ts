export const skuTaken = 'Another product has this SKU. Choose another one, or change it there first.'
