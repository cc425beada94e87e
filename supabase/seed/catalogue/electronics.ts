import { alone, beside, pair } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const ELECTRONICS: readonly CatalogueProduct[] = [
  {
    name: 'Smartphone, 6.5-inch, dual SIM',
    brand: 'Eko Volt',
    price: 128000,
    stock: 0,
    featured: true,
    description:
      'A phone for the whole day: 5,000 mAh, two SIM cards and a memory slot besides. The screen is bright enough for noon. Comes with charger, case and film already fitted.',
    specifications: { screen: '6.5 inches, 90 Hz', battery: '5,000 mAh', sim: 'Dual nano', network: '4G' },
    variants: options('Storage', ['64 GB', 0, 9], ['128 GB', 21500, 6]),
    picture: alone('lilac', 'phone'),
  },
  {
    name: 'Refurbished laptop, 14-inch',
    brand: 'Eko Volt',
    price: 179999.99,
    stock: 4,
    description:
      'Business laptop, cleaned, tested and fitted with a new battery and SSD. Good for school, office work and video calls. Six months of warranty from us.',
    specifications: { memory: '8 GB', storage: '256 GB SSD', screen: '14 inches', warranty: '6 months' },
    picture: alone('sky', 'laptop'),
  },
  {
    name: 'Over-ear headphones',
    brand: 'Gbedu Sound',
    price: 19500,
    stock: 13,
    description:
      'Deep bass for Afrobeats and clear voices for calls. Soft cushions shut out the generator next door. Thirty hours on one charge, or plug in the cable.',
    specifications: { battery: '30 hours', connection: 'Bluetooth 5.3, 3.5 mm', folds: 'Yes' },
    picture: alone('stone', 'headphones'),
  },
  {
    name: 'Rechargeable radio with USB',
    brand: 'Gbedu Sound',
    price: 13800,
    stock: 10,
    description:
      'FM, AM and short wave, and it plays music from a USB stick. A handle, a loud speaker and a battery that lasts the market day.',
    specifications: { bands: 'FM, AM, SW', battery: '12 hours', inputs: 'USB, memory card' },
    picture: alone('peach', 'radio'),
  },
  {
    name: 'Power bank',
    brand: 'Eko Volt',
    price: 14200,
    stock: 0,
    description:
      'Real capacity, as printed. Charges two phones at once and itself while doing so. A row of lights shows what is left.',
    specifications: { outputs: '2 x USB-A, 1 x USB-C', fast_charging: '20 W', airline_safe: 'Yes' },
    variants: options('Model', ['10,000 mAh', 0, 24], ['20,000 mAh', 8300, 15]),
    picture: alone('mint', 'battery'),
  },
  {
    name: 'Compact digital camera',
    brand: 'Eko Volt',
    price: 96500,
    stock: 0,
    description:
      'For owambe pictures that a phone cannot take: real zoom and a real flash. Sends pictures to your phone and records in full HD.',
    specifications: { resolution: '20 megapixels', zoom: '8x optical', video: '1080p' },
    picture: alone('oat', 'camera'),
  },
  {
    name: 'Wireless keyboard and mouse',
    brand: 'Eko Volt',
    price: 15750,
    stock: 19,
    description:
      'One small receiver for both, and no driver to install. The keys are quiet and survive a spilled cup. Batteries last a year and are included.',
    specifications: { range: '10 m', batteries: '2 x AAA, 1 x AA', layout: 'English' },
    picture: beside('sky', 'keyboard', 'mouse'),
  },
  {
    name: 'Game controllers, set of 2',
    brand: 'Gbedu Sound',
    price: 28900,
    stock: 7,
    description:
      'Two wireless pads with rumble for football nights. They pair with phones, televisions and computers and charge over USB-C.',
    specifications: { connection: 'Bluetooth, USB-C', battery: '14 hours', pieces: '2' },
    picture: pair('lilac', 'controller', {}, { hue: 70 }),
  },
]
