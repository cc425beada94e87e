import * as TEXT from '../../../content/admin/screens/products.ts'
import { fillText } from '../../../lib/fill-text.ts'

export const productCount = (count: number) => (count === 1 ? TEXT.oneProduct : fillText(TEXT.countOfMany, { count }))
