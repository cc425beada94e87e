import { alone, beside, pair, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const HOME_GARDEN: readonly CatalogueProduct[] = [
  {
    name: 'Potted rubber plant',
    brand: 'Ogba Garden',
    price: 8800,
    stock: 12,
    description:
      'A forgiving plant for a bright corner. Water it once a week and wipe the leaves now and then. Comes rooted in a clay pot with a saucer.',
    specifications: { height: '45 cm', pot: 'Clay, 16 cm', light: 'Bright, no direct sun' },
    picture: alone('mint', 'plant'),
  },
  {
    name: 'Vegetable seed pack, 6 kinds',
    brand: 'Ogba Garden',
    price: 2600,
    stock: 75,
    description:
      'Ugu, ewedu, tomato, pepper, okra and scent leaf for buckets or beds. Sprouting tested this season, with a sowing calendar for south and north.',
    specifications: { kinds: '6', germination: '85 % or more', sowing: 'All year with water' },
    picture: alone('sand', 'seedling'),
  },
  {
    name: 'Terracotta vase',
    brand: 'Kiln & Clay',
    price: 16400,
    stock: 0,
    description:
      'Thrown by hand near Abuja and fired twice, so it holds water. Looks right with dried grass or on its own.',
    specifications: { material: 'Terracotta', watertight: 'Yes', made_in: 'Abuja, Nigeria' },
    variants: options('Size', ['30 cm', 0, 6], ['45 cm', 8900, 2]),
    picture: alone('peach', 'vase'),
  },
  {
    name: 'Garden sunshade',
    brand: 'Ogba Garden',
    price: 41500,
    stock: 4,
    description:
      'Shade for a table of six, or for a selling spot. The cloth keeps its colour and the pole tilts after the sun. The base is filled with sand.',
    specifications: { diameter: '2.4 m', cloth: 'Polyester, UV50+', base: 'Fillable, 25 kg' },
    picture: alone('sky', 'sunshade'),
  },
  {
    name: 'Paper lantern with solar light',
    brand: 'Ogba Garden',
    price: 6300,
    stock: 15,
    description:
      'Charges by day and glows for seven hours by night. Weather-proof cloth that looks like paper, hung in a minute.',
    specifications: { running_time: '7 hours', charging: 'Solar', diameter: '26 cm' },
    picture: pair('peach', 'lantern'),
  },
]

export const SPORTS: readonly CatalogueProduct[] = [
  {
    name: 'Match football, size 5',
    brand: 'Ere Sports',
    price: 12900,
    stock: 28,
    featured: true,
    description:
      'Thermally bonded panels fly straight and take no water. Made for sand and hard ground, where stitched balls tear. Pump needle included.',
    specifications: { size: '5', panels: '32, bonded', bladder: 'Butyl' },
    picture: alone('mint', 'football'),
  },
  {
    name: 'Table tennis bats and balls',
    brand: 'Ere Sports',
    price: 8700,
    stock: 11,
    description: 'Two bats and three balls for compound champions. The rubber grips well for spin and can be replaced.',
    specifications: { bats: '2', balls: '3', rubber: '1.8 mm' },
    picture: pair('blush', 'tableTennis', {}, { hue: 210, flip: true }),
  },
  {
    name: 'Boxing gloves, 12 oz',
    brand: 'Ere Sports',
    price: 17300,
    stock: 6,
    description:
      'Padded for bag work and light sparring. The wide strap holds the wrist straight, and the lining dries overnight.',
    specifications: { weight: '12 oz', material: 'Faux leather', closure: 'Strap' },
    picture: pair('stone', 'boxingGlove', {}, { flip: true }),
  },
  {
    name: 'City bicycle, 26-inch',
    brand: 'Ere Sports',
    price: 115000,
    stock: 2,
    description:
      'A simple steel bicycle for flat towns and campus. Mudguards, carrier and lock are fitted. Arrives built to nine tenths: turn the bars, set the pedals and ride.',
    specifications: { frame: 'Steel', gears: '7', wheels: '26 inches', load: '120 kg' },
    picture: alone('sand', 'bicycle'),
  },
  {
    name: 'Camping tent for two',
    brand: 'Ere Sports',
    price: 49900,
    stock: 0,
    description:
      'Up in five minutes for NYSC camp, Obudu or the back garden. Keeps out heavy rain, and the net keeps out mosquitoes.',
    specifications: { sleeps: '2', water_column: '3,000 mm', weight: '2.4 kg' },
    picture: alone('mint', 'tent'),
  },
]

export const BOOKS: readonly CatalogueProduct[] = [
  {
    name: 'The Everyday Nigerian Kitchen',
    brand: 'Iwe House',
    price: 9500,
    stock: 22,
    description:
      'A hundred recipes from all six zones with prices and swaps for what the market lacks. Every soup has a picture of how thick it should be.',
    specifications: { author: 'Funmilayo Adeyinka', pages: '264', cover: 'Hardback' },
    picture: beside('peach', 'redBook', 'spoon'),
  },
  {
    name: 'Small Shop, Good Books',
    brand: 'Iwe House',
    price: 4800,
    stock: 34,
    description:
      'Plain bookkeeping for traders: cash, credit, stock and tax, with pages to copy. Written by an accountant who grew up behind a stall.',
    specifications: { author: 'Chinedu Okafor', pages: '148', cover: 'Paperback' },
    picture: beside('mint', 'greenBook', 'pen'),
  },
  {
    name: 'Moonlight Tales for Children',
    brand: 'Iwe House',
    price: 3700,
    stock: 40,
    description:
      'Tortoise, dog and the clever girl in twenty stories with large print. Questions after each tale get the family talking.',
    specifications: { author: 'Hauwa Bello', pages: '96', age: '5 to 10' },
    picture: beside('sky', 'blueBook', 'moon'),
  },
  {
    name: 'My First Reading Ledger',
    brand: 'Iwe House',
    price: 2500,
    stock: 18,
    description:
      'A sunny book to write down every story read, draw the best part and give it stars. Fifty entries and a certificate at the end.',
    specifications: { pages: '64', age: '6 to 12', cover: 'Spiral' },
    picture: alone('butter', 'ledger'),
  },
]

export const FOOD: readonly CatalogueProduct[] = [
  {
    name: 'Ofada rice, stone-free',
    brand: 'Onje Pantry',
    price: 6900,
    stock: 0,
    description:
      'Short brown grains from Ogun State with the true ofada smell. Cleaned by machine and by hand, no stones. Soak for half an hour before cooking.',
    specifications: { origin: 'Ogun, Nigeria', stone_free: 'Yes', shelf_life: '12 months' },
    variants: options('Weight', ['2 kg', 0, 30], ['5 kg', 9800, 12]),
    picture: alone('stone', 'riceBowl'),
  },
  {
    name: 'Roasted groundnuts, 500 g',
    brand: 'Onje Pantry',
    price: 2450,
    stock: 64,
    description: 'Sand-roasted in Kano, lightly salted and packed the same day. Crunchy, with the red skins blown off.',
    specifications: { weight: '500 g', origin: 'Kano, Nigeria', contains: 'Groundnuts' },
    picture: pair('oat', 'groundnut'),
  },
  {
    name: 'Honey beans, hand-picked, 2 kg',
    brand: 'Onje Pantry',
    price: 5200,
    stock: 26,
    description:
      'Oloyin beans that cook soft in forty minutes and taste sweet. Picked over by hand and packed against weevils.',
    specifications: { weight: '2 kg', cooking_time: '40 minutes', origin: 'Niger State, Nigeria' },
    picture: alone('peach', 'beans'),
  },
  {
    name: 'Tomato paste, 6 tins',
    brand: 'Onje Pantry',
    price: 4100,
    stock: 42,
    description:
      'Double concentrate from ripe Jos tomatoes for red stew that does not taste sour. Nothing added but salt.',
    specifications: { tins: '6 x 210 g', concentration: '28 %', origin: 'Jos, Nigeria' },
    picture: trio('blush', 'cannedTomato'),
  },
  {
    name: 'Dried red chilli, 100 g',
    brand: 'Onje Pantry',
    price: 800,
    stock: 90,
    description:
      'Sun-dried long peppers, bright and very hot. Grind them fresh or soak for sauce. Wash your hands before you touch your eyes.',
    specifications: { weight: '100 g', heat: 'Very hot', origin: 'Kebbi, Nigeria' },
    picture: pair('butter', 'chilli', {}, { flip: true }),
  },
]
