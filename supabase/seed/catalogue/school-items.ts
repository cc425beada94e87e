import { alone, beside, pair, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const SCHOOL_ITEMS: readonly CatalogueProduct[] = [
  {
    name: 'School backpack, waterproof',
    brand: 'Kobo Kids',
    price: 21750,
    stock: 0,
    featured: true,
    description:
      'Books stay dry in the heaviest rain. Padded straps spread the weight over both shoulders, and two side pockets hold bottle and umbrella. Reflective strips help drivers to see your child at dawn.',
    specifications: {
      material: 'Coated polyester',
      volume: '22 litres',
      laptop_sleeve: 'Up to 14 inches',
      age: '7 and above',
    },
    variants: options('Color', ['Pink', 0, 6], ['Blue', 0, 2], ['Green', 0, 9]),
    picture: alone('blush', 'backpack'),
  },
  {
    name: 'Exercise books, 60 leaves, pack of 12',
    brand: 'Iwe House',
    price: 5400,
    stock: 120,
    description:
      'Twelve ruled books on smooth paper that ink does not bleed through. The stitched spine lies flat. Multiplication tables and the Nigerian map are on the covers.',
    specifications: { leaves: '60', pack_size: '12', ruling: 'Single line, margin', paper_weight: '60 gsm' },
    picture: alone('mint', 'bookStack'),
  },
  {
    name: 'HB pencils with eraser, pack of 12',
    brand: 'Kobo Kids',
    price: 1999.99,
    stock: 95,
    description:
      'Pencils with a bonded lead that does not break at every fall. The triangular barrel teaches small hands the right grip. A sharpener is in the box.',
    specifications: { grade: 'HB', pack_size: '12', sharpener: 'Included' },
    picture: pair('butter', 'pencil', {}, { flip: true }),
  },
  {
    name: 'Wax crayons',
    brand: 'Kobo Kids',
    price: 1850,
    stock: 0,
    description:
      'Strong colours that cover with light pressure. Non-toxic, and they wash off walls and uniforms. Paper sleeves keep hands clean.',
    specifications: { safety: 'Non-toxic', washable: 'Yes', age: '3 and above' },
    variants: options('Pack', ['12 colours', 0, 30], ['24 colours', 1400, 22]),
    picture: trio('peach', 'crayon', [{ hue: 140 }, { hue: 250, flip: true }, {}]),
  },
  {
    name: 'Ballpoint pens, pack of 10',
    brand: 'Iwe House',
    price: 2100,
    stock: 0,
    description:
      'Smooth pens for long notes and exams. The ink dries at once and does not smear under a left hand. Caps are vented for safety.',
    specifications: { tip: '1.0 mm', pack_size: '10', writing_length: '1,500 m each' },
    variants: options('Color', ['Blue', 0, 50], ['Black', 0, 41], ['Red', 0, 12]),
    picture: pair('sky', 'pen', {}, { hue: 100, flip: true }),
  },
  {
    name: 'Steel ruler, 30 cm',
    brand: 'Iwe House',
    price: 1250,
    stock: 54,
    description:
      'A ruler that cannot snap. Etched marks in centimetres and inches do not rub off, and the cork back does not slip on paper.',
    specifications: { material: 'Stainless steel', length: '30 cm', backing: 'Cork' },
    picture: alone('lilac', 'ruler'),
  },
  {
    name: 'Mathematical set in a tin',
    brand: 'Iwe House',
    price: 3600,
    stock: 37,
    description:
      'All that WAEC and JAMB geometry asks for: compass, divider, two set squares, protractor, ruler, pencil and eraser. The compass hinge is metal and holds its angle.',
    specifications: { pieces: '9', case: 'Tin', compass: 'Metal, self-centring' },
    picture: beside('sky', 'mathTriangle', 'ruler'),
  },
  {
    name: 'Counting abacus',
    brand: 'Kobo Kids',
    price: 6750,
    stock: 15,
    description:
      'Teaches adding, taking away and tens with beads a child can feel. Smooth wood, rounded corners and water-based paint. A booklet with 30 games is included.',
    specifications: { material: 'Beech wood', beads: '50', age: '3 and above' },
    picture: alone('butter', 'abacus'),
  },
  {
    name: 'Safety scissors for children',
    brand: 'Kobo Kids',
    price: 1100,
    stock: 63,
    description:
      'Round tips and a soft grip for small hands, right or left. Cuts paper, card and thin cloth, and stops short of hair.',
    specifications: { length: '13 cm', tips: 'Rounded', age: '4 and above' },
    picture: alone('blush', 'scissors'),
  },
  {
    name: 'Hardback notebook, A5',
    brand: 'Iwe House',
    price: 3900,
    stock: 0,
    description:
      'A serious notebook for lectures and meetings with 160 numbered pages. The band keeps it shut in a full bag and the ribbon finds your page. Paper takes fountain pen ink.',
    specifications: { pages: '160, lined', paper_weight: '90 gsm', closure: 'Elastic band' },
    variants: options('Color', ['Violet', 0, 18], ['Green', 0, 3], ['Wine', 0, 7]),
    picture: alone('stone', 'notebook'),
  },
  {
    name: 'Watercolour palette with brush',
    brand: 'Kobo Kids',
    price: 4450,
    stock: 20,
    description:
      'Bright cakes of colour in a palette that fits the thumb, with a brush that keeps its point. Mixes well and washes out of clothes.',
    specifications: { colours: '12', brush: 'Size 6, nylon', washable: 'Yes' },
    picture: beside('peach', 'palette', 'brush'),
  },
  {
    name: 'Clipboard, A4',
    brand: 'Iwe House',
    price: 2650,
    stock: 29,
    description:
      'A firm board for exams, stock taking and site visits. The clip opens wide, holds 80 sheets and does not tear the top page.',
    specifications: { size: 'A4', material: 'Pressed board', holds: '80 sheets' },
    picture: alone('oat', 'clipboard'),
  },
  {
    name: 'Leather school shoes, black',
    brand: 'Sokoto Leatherworks',
    price: 18200,
    stock: 0,
    description:
      'Real leather that takes polish and a full term of football at break. The sole is stitched, not only glued, and can be replaced. A size larger than the foot is a good choice for the new school year.',
    specifications: { upper: 'Full-grain leather', sole: 'Stitched rubber', closure: 'Laces' },
    variants: options('Size', ['33', 0, 5], ['35', 0, 7], ['37', 1200, 8], ['39', 1200, 3]),
    picture: pair('stone', 'shoe', { saturation: 0.1, brightness: 0.55 }),
  },
  {
    name: 'School socks, 3 pairs',
    brand: 'Aso Thread',
    price: 2850,
    stock: 0,
    salePrice: 2200,
    description:
      'Cotton-rich socks that stay up through assembly and do not grey in the wash. Heel and toe are doubled where they wear out first.',
    specifications: { material: '80 % cotton', pairs: '3', reinforced: 'Heel and toe' },
    variants: options('Size', ['27-30', 0, 22], ['31-34', 0, 25], ['35-38', 200, 16]),
    picture: trio('sky', 'socks', [{ hue: 110 }, { hue: 210 }, {}]),
  },
  {
    name: 'Junior microscope, 400x',
    brand: 'Kobo Kids',
    price: 46500,
    stock: 3,
    featured: true,
    description:
      'Shows onion cells, pond life and hair as the biology book draws them. Three lenses, a lamp from below and a phone holder for pictures. Ten prepared slides are included.',
    specifications: { magnification: '40x, 100x, 400x', light: 'LED, 2 x AA', slides: '10 prepared, 5 blank' },
    picture: alone('mint', 'microscope'),
  },
  {
    name: 'Document folders, pack of 5',
    brand: 'Iwe House',
    price: 2300,
    stock: 0,
    description:
      'Keeps report cards, certificates and receipts apart. The plastic is clear enough to read through and tough enough for years.',
    specifications: { size: 'A4', pack_size: '5', closure: 'Press stud' },
    picture: trio('butter', 'folder', [{ hue: 160 }, { hue: 300 }, {}]),
  },
  {
    name: 'Inflatable world globe, 40 cm',
    brand: 'Kobo Kids',
    price: 5100,
    stock: 18,
    description:
      'A globe that can be thrown across the class while naming capitals. Africa and Nigeria are drawn in detail. Comes with a repair patch.',
    specifications: { diameter: '40 cm', material: 'PVC, phthalate-free', age: '5 and above' },
    picture: alone('lilac', 'globe'),
  },
]
