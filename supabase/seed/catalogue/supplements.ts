import { alone, beside, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const SUPPLEMENTS: readonly CatalogueProduct[] = [
  {
    name: 'Vitamin C 1000 mg tablets',
    brand: 'Ilera Daily',
    price: 5900,
    stock: 0,
    featured: true,
    description:
      'One tablet a day with food covers what a tired body needs in the rainy season. Slow release, so it is gentle on the stomach. With rose hip and orange peel.',
    specifications: { strength: '1000 mg', dose: '1 tablet daily', storage: 'Below 30 degrees, dry' },
    variants: options('Count', ['60 tablets', 0, 30], ['120 tablets', 4600, 14]),
    picture: beside('butter', 'jar', 'orange', { hue: 190, saturation: 2.2 }),
  },
  {
    name: 'Omega-3 fish oil, 90 softgels',
    brand: 'Nuru Wellness',
    price: 11800,
    stock: 18,
    description:
      'Purified oil from small sea fish for heart and eyes. Lemon coating means no fishy taste afterwards. Each batch is tested for heavy metals.',
    specifications: { epa_dha: '660 mg', dose: '2 softgels daily', count: '90' },
    picture: beside('sky', 'fish', 'pill', {}, { hue: 25 }),
  },
  {
    name: 'Multivitamin for adults, 60 tablets',
    brand: 'Ilera Daily',
    price: 7400,
    stock: 33,
    featured: true,
    description:
      'Twenty-three vitamins and minerals in one small tablet. Made for people who skip breakfast. Take it with water after the first meal.',
    specifications: { count: '60', dose: '1 tablet daily', vegetarian: 'Yes' },
    picture: beside('blush', 'jar', 'pill', { hue: 150, saturation: 1.8 }),
  },
  {
    name: 'Zinc lozenges with lemon',
    brand: 'Ilera Daily',
    price: 3450,
    stock: 41,
    description:
      'Let one melt slowly when the throat begins to scratch. Sweetened without sugar, so teeth do not mind.',
    specifications: { zinc: '10 mg', count: '40', sugar_free: 'Yes' },
    picture: beside('butter', 'lemon', 'pill', {}, { hue: 30 }),
  },
  {
    name: 'Moringa leaf powder',
    brand: 'Niger Roots',
    price: 3200,
    stock: 0,
    description:
      'Shade-dried leaves from Benue, ground fine and still green. Stir a teaspoon into pap, smoothies or soup. Iron, calcium and a mild spinach taste.',
    specifications: { origin: 'Benue, Nigeria', additives: 'None', pouch: '200 g', serving: '1 teaspoon' },
    variants: options('Count', ['1 pouch', 0, 25], ['3 pouches', 5600, 10], ['6 pouches', 11200, 0]),
    picture: beside('mint', 'jar', 'herb', { hue: 280, saturation: 2 }),
  },
  {
    name: 'Ginger and turmeric capsules',
    brand: 'Niger Roots',
    price: 6350,
    stock: 22,
    description:
      'Two warming roots from Kaduna with black pepper that helps the body take them up. For joints after work and for digestion after parties.',
    specifications: { count: '60', dose: '2 capsules daily', origin: 'Kaduna, Nigeria' },
    picture: beside('peach', 'ginger', 'pill', {}, { hue: 18 }),
  },
  {
    name: 'Iron and folic acid, 100 tablets',
    brand: 'Ilera Daily',
    price: 2900,
    stock: 64,
    description:
      'For women before and during pregnancy and after heavy periods. Take it with orange juice, not with tea. Ask your nurse or doctor first.',
    specifications: { iron: '60 mg', folic_acid: '400 mcg', count: '100' },
    picture: beside('blush', 'bloodDrop', 'pill'),
  },
  {
    name: 'Whey protein powder, 1 kg',
    brand: 'Nuru Wellness',
    price: 38900,
    stock: 0,
    description:
      'Twenty-four grams of protein in every scoop, mixed in ten seconds with water or milk. Low in sugar and easy on most stomachs. A scoop and a shaker are included.',
    specifications: { protein: '24 g per serving', servings: '33', contains: 'Milk, soy' },
    variants: options('Flavour', ['Vanilla', 0, 7], ['Chocolate', 0, 9], ['Banana', 0, 3]),
    picture: beside('oat', 'jar', 'glass', { saturation: 0.3 }),
  },
  {
    name: 'Collagen powder with berries',
    brand: 'Nuru Wellness',
    price: 24500,
    stock: 8,
    description:
      'Dissolves clear in cold water and tastes of dark berries. With vitamin C, which the body needs to use it. Allow eight weeks before you judge.',
    specifications: { collagen: '10 g per serving', servings: '30', source: 'Fish' },
    picture: beside('lilac', 'jar', 'berries', { hue: 60, saturation: 1.8 }),
  },
  {
    name: 'Magnesium night tablets',
    brand: 'Ilera Daily',
    price: 6900,
    stock: 16,
    description:
      'For cramps at night and a head that does not stop. Take two with a glass of water half an hour before bed. Not habit-forming.',
    specifications: { magnesium: '300 mg', count: '60', dose: '2 tablets at night' },
    picture: beside('lilac', 'jar', 'moon', { hue: 40, brightness: 0.85, saturation: 1.8 }),
  },
  {
    name: 'Probiotic capsules with apple fibre',
    brand: 'Nuru Wellness',
    price: 13200,
    stock: 0,
    description:
      'Ten strains for the stomach after antibiotics or travel. Apple fibre feeds them on the way. Needs no fridge.',
    specifications: { cultures: '20 billion', count: '30', storage: 'Room temperature' },
    picture: beside('mint', 'apple', 'pill', {}, { hue: 120 }),
  },
  {
    name: "Children's vitamin gummies",
    brand: 'Ilera Daily',
    price: 5600,
    stock: 0,
    description:
      'Chewy fruit gummies with vitamins A, C and D that children ask for. Coloured with fruit juice. Keep out of reach, they taste too good.',
    specifications: { count: '60', age: '4 to 12', gelatine: 'Beef, halal' },
    variants: options('Flavour', ['Strawberry', 0, 15], ['Orange', 0, 12], ['Mixed fruit', 300, 20]),
    picture: trio('peach', 'candy', [{ hue: 250 }, { hue: 60 }, {}]),
  },
  {
    name: 'Zobo hibiscus extract',
    brand: 'Niger Roots',
    price: 4100,
    stock: 29,
    description:
      'Concentrated hibiscus for a quick zobo without boiling. One spoon in a glass of cold water, sweeten as you like. No sugar and no colour added.',
    specifications: { volume: '500 ml', servings: '25', sugar: 'None added' },
    picture: beside('blush', 'jar', 'hibiscus', { hue: 150, saturation: 2.6, brightness: 0.8 }),
  },
  {
    name: 'Odourless garlic capsules',
    brand: 'Niger Roots',
    price: 4850,
    stock: 24,
    description:
      'The good of two cloves a day without the breath. The shell opens past the stomach. Ask your doctor if you take blood thinners.',
    specifications: { count: '90', dose: '1 capsule daily', odour_free: 'Yes' },
    picture: beside('stone', 'garlic', 'pill', {}, { saturation: 0.5 }),
  },
  {
    name: 'Wheat bran fibre, 500 g',
    brand: 'Niger Roots',
    price: 2350,
    stock: 51,
    description:
      'Two spoons on pap, oats or yoghurt keep things moving. Drink plenty of water with it. Milled fresh every week.',
    specifications: { weight: '500 g', fibre: '42 g per 100 g', contains: 'Gluten' },
    picture: beside('butter', 'jar', 'wheat', { hue: 185, saturation: 1.8 }),
  },
  {
    name: 'Green tea for balance, 40 bags',
    brand: 'Niger Roots',
    price: 3650.75,
    stock: 2,
    description:
      'Mountain green tea from the Mambilla plateau with a little mint. Pour with water just off the boil and wait two minutes. Contains caffeine.',
    specifications: { count: '40 bags', origin: 'Mambilla, Taraba', caffeine: 'Yes' },
    picture: beside('mint', 'teacup', 'herb'),
  },
  {
    name: 'Raw forest honey, 750 g',
    brand: 'Niger Roots',
    price: 8200,
    stock: 17,
    description:
      'Unheated honey from hives in the Oyo forest reserve, strained only once. It may set in cool weather: stand the jar in warm water. Not for babies under one year.',
    specifications: { weight: '750 g', origin: 'Oyo, Nigeria', heated: 'No' },
    picture: alone('peach', 'honey'),
  },
]
