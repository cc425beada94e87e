import { alone, beside, pair, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const JEWELRY: readonly CatalogueProduct[] = [
  {
    name: 'Solitaire ring, silver',
    brand: 'Wura & Co',
    price: 48500,
    stock: 0,
    description:
      'A single blue stone in sterling silver, set high to catch light. Hallmarked and boxed. Can be resized once free of charge.',
    specifications: { metal: 'Sterling silver 925', stone: 'Blue topaz', resizing: 'Once, free' },
    variants: options('Size', ['52', 0, 3], ['54', 0, 4], ['56', 0, 2]),
    picture: alone('lilac', 'ring'),
  },
  {
    name: 'Coral bead necklace',
    brand: 'Wura & Co',
    price: 35200,
    stock: 5,
    description:
      'Strung by hand in Benin City for weddings and title days. Every bead is knotted, so a broken thread loses only one. With a silk pouch.',
    specifications: { beads: 'Coral tone, 18 mm', length: '46 cm', made_in: 'Benin City, Nigeria' },
    picture: alone('peach', 'beads'),
  },
  {
    name: 'Blue crystal brooch',
    brand: 'Wura & Co',
    price: 12750,
    stock: 9,
    description:
      'A large cut crystal that holds a gele or a shawl and gets asked about. The pin locks and leaves no hole in lace.',
    specifications: { stone: 'Cut crystal', width: '34 mm', clasp: 'Locking pin' },
    picture: alone('sky', 'gem'),
  },
  {
    name: 'Bridal crown, gold tone',
    brand: 'Wura & Co',
    price: 26900,
    stock: 3,
    description:
      'A light crown with coloured stones for the bride or the birthday queen. Combs on both sides hold it on braids, wigs and low cut.',
    specifications: { material: 'Brass, gold plated', weight: '85 g', combs: '2' },
    picture: alone('butter', 'crown'),
  },
]

export const ACCESSORIES: readonly CatalogueProduct[] = [
  {
    name: 'Structured leather handbag',
    brand: 'Sokoto Leatherworks',
    price: 52400,
    stock: 0,
    featured: true,
    description:
      'A firm two-tone bag that stands by itself and takes a tablet. Three inside pockets, brass feet, and leather that improves with age.',
    specifications: { material: 'Cow leather', width: '31 cm', closure: 'Zip' },
    variants: options('Color', ['Brown', 0, 6], ['Wine', 2500, 3]),
    picture: alone('oat', 'bag'),
  },
  {
    name: 'Polarised sunglasses',
    brand: 'Ewa & Oil',
    price: 9900,
    stock: 23,
    description:
      'Takes the glare off wet roads and windscreens. Full UV protection, spring hinges, and a hard case that fits the glovebox.',
    specifications: { uv_protection: 'UV400', lens: 'Polarised', case: 'Hard' },
    picture: alone('sand', 'sunglasses'),
  },
  {
    name: 'Classic wrist watch',
    brand: 'Wura & Co',
    price: 31800,
    stock: 0,
    description:
      'A clear dial, a date you can read and a strap you can change yourself. Splash-proof for hand washing, not for swimming.',
    specifications: { movement: 'Quartz', case: '40 mm steel', water_resistance: '3 ATM' },
    variants: options('Color', ['Blue', 0, 7], ['Black', 0, 5]),
    picture: alone('sky', 'watch'),
  },
  {
    name: 'Windproof umbrella',
    brand: 'Ile Comfort',
    price: 7600,
    stock: 32,
    description:
      'Eight fibreglass ribs bend in a storm instead of breaking. Opens with one press and covers two people. Dries in minutes.',
    specifications: { diameter: '112 cm', ribs: '8, fibreglass', opening: 'Automatic' },
    picture: alone('lilac', 'umbrella'),
  },
  {
    name: 'Cabin suitcase, 38 L',
    brand: 'Ile Comfort',
    price: 58700,
    stock: 5,
    description:
      'Fits the cabin of local and international flights. Four wheels that turn on tarmac, a number lock and a shell that springs back.',
    specifications: { volume: '38 litres', weight: '2.7 kg', lock: 'Three digits' },
    picture: alone('stone', 'suitcase'),
  },
  {
    name: 'Cap and coin purse gift set',
    brand: 'Aso Thread',
    price: 8300,
    stock: 14,
    description:
      'A washed cotton cap and a clasp purse in one box, wrapped and ready to give. The cap adjusts at the back for every head.',
    specifications: { cap: 'Cotton, adjustable', purse: 'Faux leather, 11 cm', gift_box: 'Yes' },
    picture: beside('mint', 'cap', 'purse'),
  },
]

export const BEAUTY: readonly CatalogueProduct[] = [
  {
    name: 'Satin lipstick',
    brand: 'Ewa & Oil',
    price: 4400,
    stock: 0,
    featured: true,
    description:
      'Strong colour in one stroke that stays through lunch. Shea keeps lips soft, and the shades are made for brown skin first.',
    specifications: { finish: 'Satin', weight: '3.5 g', vegan: 'Yes' },
    variants: options('Shade', ['Palm red', 0, 18], ['Plum', 0, 13], ['Terracotta', 0, 9]),
    picture: pair('blush', 'lipstick', {}, { hue: 320, brightness: 0.85 }),
  },
  {
    name: 'Nail polish, quick dry',
    brand: 'Ewa & Oil',
    price: 2200,
    stock: 0,
    description:
      'Two thin coats dry in a minute and shine for a week. The flat brush covers a nail in three strokes. Free of the five worst solvents.',
    specifications: { volume: '12 ml', drying_time: '60 seconds', free_from: 'Toluene, formaldehyde' },
    variants: options('Shade', ['Violet', 0, 16], ['Coral', 0, 20], ['Clear', 0, 25]),
    picture: alone('lilac', 'nailPolish'),
  },
  {
    name: 'Make-up pouch',
    brand: 'Aso Thread',
    price: 5700,
    stock: 21,
    description:
      'Holds the daily ten and wipes clean inside. The wide zip opens flat like a tray. Fits a medium handbag.',
    specifications: { material: 'Coated cotton', width: '22 cm', lining: 'Wipe-clean' },
    picture: alone('blush', 'pouch'),
  },
  {
    name: 'Satin hair bows, set of 3',
    brand: 'Aso Thread',
    price: 1800,
    stock: 36,
    description:
      'Bows on strong clips for braids, ponytails and gift boxes. The satin does not fray, and the clip does not pull.',
    specifications: { pieces: '3', width: '12 cm', clip: 'Steel' },
    picture: trio('peach', 'bow', [{ hue: 250 }, { hue: 310 }, {}]),
  },
  {
    name: 'Folding hand fan',
    brand: null,
    price: 1500,
    stock: 0,
    description:
      'For church, bus stops and the moment when the light goes. Bamboo ribs and printed cloth, folded to the size of a pen case.',
    specifications: { ribs: 'Bamboo', span: '38 cm', cloth: 'Polyester' },
    picture: alone('butter', 'fan'),
  },
]
