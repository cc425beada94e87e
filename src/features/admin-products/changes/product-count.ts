import * as TEXT from '../../../content/admin/screens/products.ts'

export const productCount = (count: number) => (count === 1 ? TEXT.oneProduct : `${count} products`)
