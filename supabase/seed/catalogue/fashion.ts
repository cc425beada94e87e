import { alone, pair } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const FASHION: readonly CatalogueProduct[] = [
  {
    name: 'Cushioned running shoes',
    brand: 'Ere Sports',
    price: 32500,
    stock: 0,
    featured: true,
    description:
      'Light shoes with a soft heel for roads, gym and long days on your feet. The knit breathes and dries overnight. True to size.',
    specifications: { upper: 'Recycled knit', sole: 'EVA and rubber', weight: '240 g (size 42)' },
    variants: options('Size', ['39', 0, 3], ['41', 0, 8], ['43', 0, 6], ['45', 1500, 2]),
    picture: pair('sky', 'runningShoe'),
  },
  {
    name: 'Flared day dress',
    brand: 'Aso Thread',
    price: 18900,
    stock: 0,
    description:
      'A cool cotton dress with pockets that works for office and church. Cut by tailors in Aba, lined to the knee, and easy to take in.',
    specifications: { material: 'Cotton', lining: 'To the knee', made_in: 'Aba, Nigeria' },
    variants: [
      ...options('Size', ['S', 0, 5], ['M', 0, 9], ['L', 0, 7], ['XL', 1000, 4]),
      ...options('Color', ['Violet', 0, 14], ['Green', 0, 8]),
    ],
    picture: alone('lilac', 'dress'),
  },
  {
    name: 'Cotton T-shirt',
    brand: 'Aso Thread',
    price: 6400,
    stock: 0,
    description:
      'Heavy cotton that keeps its shape and colour after fifty washes. No side seams, no scratchy label. Runs slightly large.',
    specifications: { material: '100 % cotton, 200 gsm', fit: 'Regular', care_instructions: 'Wash at 40 degrees' },
    variants: [
      ...options('Size', ['S', 0, 15], ['M', 0, 19], ['L', 0, 9], ['XL', 600, 6]),
      ...options('Color', ['Green', 0, 21], ['Blue', 0, 17], ['Pink', 300, 11]),
    ],
    picture: pair('mint', 'tshirt', {}, { hue: 90 }),
  },
  {
    name: 'Straight-leg jeans',
    brand: 'Aso Thread',
    price: 21400,
    stock: 0,
    description:
      'Sturdy denim with a little stretch and deep pockets. The waist does not gape when you sit. Wash inside out.',
    specifications: { material: '98 % cotton, 2 % elastane', rise: 'Mid', leg: 'Straight' },
    variants: [
      ...options('Size', ['30', 0, 6], ['32', 0, 10], ['34', 0, 8], ['36', 0, 0]),
      ...options('Color', ['Blue', 0, 15], ['Black', 0, 9]),
    ],
    picture: alone('oat', 'jeans'),
  },
  {
    name: 'Brown leather lace-ups',
    brand: 'Sokoto Leatherworks',
    price: 44800,
    stock: 0,
    description:
      'Hand-lasted shoes from Sokoto goat leather that soften with every wear. Leather insole, stitched sole, fit for weddings and interviews.',
    specifications: { upper: 'Goat leather', sole: 'Leather and rubber', made_in: 'Sokoto, Nigeria' },
    variants: options('Size', ['41', 0, 3], ['43', 0, 4], ['45', 0, 1]),
    picture: pair('peach', 'shoe'),
  },
  {
    name: 'Red court heels',
    brand: 'Aso Thread',
    price: 27600,
    stock: 6,
    description:
      'Nine centimetres of height with a padded insole that carries you through a whole reception. Red all the way down to the sole.',
    specifications: { heel: '9 cm', upper: 'Faux suede', size: '40' },
    picture: alone('blush', 'heel'),
  },
  {
    name: 'Rubber slippers',
    brand: 'Ere Sports',
    price: 2900,
    stock: 0,
    description:
      'For the bathroom, the beach and the quick run to the kiosk. The strap plugs are doubled, so they do not pull out. Does not slip on wet tiles.',
    specifications: { material: 'Rubber foam', sole: 'Grooved', washable: 'Yes' },
    variants: [
      ...options('Size', ['38-39', 0, 26], ['40-41', 0, 30], ['42-43', 0, 19]),
      ...options('Color', ['Blue', 0, 40], ['Black', 0, 35]),
    ],
    picture: pair('sky', 'flipFlop', {}, { flip: true }),
  },
]
