import { alone, beside, pair, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const KITCHEN_UTENSILS: readonly CatalogueProduct[] = [
  {
    name: 'Granite soup pot with lid',
    brand: 'Olumo Steel',
    price: 36900,
    stock: 0,
    featured: true,
    description:
      'A deep pot with a granite-look non-stick coating for egusi, pepper soup and family-size stews. The thick base spreads heat evenly on gas, electric and kerosene stoves. Both handles stay cool enough to lift, and the vented lid stops soup from boiling over.',
    specifications: {
      material: 'Cast aluminium, granite coating',
      lid: 'Tempered glass',
      hob_types: 'Gas, electric, kerosene',
    },
    variants: options('Size', ['5 L', 0, 9], ['7 L', 6000, 12], ['10 L', 15500, 4]),
    picture: alone('sand', 'pot'),
  },
  {
    name: 'Non-stick frying pan',
    brand: 'Olumo Steel',
    price: 14500,
    stock: 0,
    featured: true,
    description:
      'Fries eggs, plantain and akara with only a spoon of oil. The three-layer coating wipes clean with a soft sponge and the riveted handle does not wobble. Use wooden or silicone spoons to keep the surface smooth.',
    specifications: { material: 'Pressed aluminium', coating: 'Three-layer non-stick', oven_safe: 'No' },
    variants: options('Size', ['24 cm', 0, 15], ['28 cm', 4000, 11], ['32 cm', 7500, 2]),
    picture: alone('lilac', 'fryingPan'),
  },
  {
    name: 'Enamel teapot, 1.2 L',
    brand: 'Sabi Kitchen',
    price: 14300,
    stock: 0,
    salePrice: 11400,
    description:
      'A cheerful teapot for black tea, zobo or ginger tea, enough for five cups. The enamel does not keep smells and the spout pours without dripping. Can be set on a low gas flame.',
    specifications: { material: 'Enamelled steel', capacity: '1.2 litres', cups: '5' },
    variants: options('Color', ['Red', 0, 8], ['Blue', 0, 6], ['Green', 500, 0]),
    picture: alone('blush', 'teapot'),
  },
  {
    name: "Chef's knife, 20 cm",
    brand: 'Olumo Steel',
    price: 9800,
    stock: 24,
    description:
      'An all-round kitchen knife for meat, ugu and onions. The high-carbon blade keeps its edge for months and sharpens easily at home. Wash by hand and dry at once.',
    specifications: { blade: 'High-carbon stainless steel', blade_length: '20 cm', handle: 'Riveted, non-slip' },
    picture: alone('stone', 'knife'),
  },
  {
    name: 'Stainless serving spoons, set of 3',
    brand: 'Sabi Kitchen',
    price: 5600,
    stock: 31,
    description:
      'Three strong serving spoons for rice, stew and soup. Each is pressed from one piece of thick steel, so the handle cannot bend or come off. The hanging holes keep them tidy on the wall.',
    specifications: { material: 'Stainless steel 18/0', length: '32 cm', dishwasher_safe: 'Yes' },
    picture: trio('sky', 'spoon', [{ turn: -18 }, { turn: 14 }, {}]),
  },
  {
    name: 'Table cutlery set, 24 pieces',
    brand: 'Sabi Kitchen',
    price: 18750,
    stock: 14,
    featured: true,
    description:
      'Six place settings of fork, knife, table spoon and tea spoon with a mirror polish. Balanced in the hand and heavy enough for daily use. Comes in a lined box that makes a good wedding gift.',
    specifications: { material: 'Stainless steel 18/10', pieces: '24', place_settings: '6' },
    picture: alone('mint', 'cutlery'),
  },
  {
    name: 'Mixing bowl with spoon, 3 L',
    brand: 'Sabi Kitchen',
    price: 6450.5,
    stock: 19,
    description:
      'A wide bowl for dough, puff-puff batter and salads, with a matching spoon. The rubber ring under the foot stops it from sliding while you whisk. Litre marks inside save you the measuring jug.',
    specifications: { material: 'Food-grade melamine', capacity: '3 litres', bpa_free: 'Yes' },
    picture: alone('peach', 'bowl'),
  },
  {
    name: 'Salt and pepper shakers, 2 pieces',
    brand: 'Sabi Kitchen',
    price: 2750,
    stock: 46,
    description:
      'Two glass shakers with steel caps that do not rust in humid weather. Wide necks make refilling easy. A few grains of rice inside keep the salt dry.',
    specifications: { material: 'Glass, stainless steel', capacity: '90 ml each', pieces: '2' },
    picture: pair('sky', 'saltShaker', {}, { brightness: 0.8 }),
  },
  {
    name: 'Glass storage jars, set of 3',
    brand: 'Sabi Kitchen',
    price: 11200,
    stock: 9,
    description:
      'Airtight jars that keep garri, rice and spices crisp through the rainy season. The seal presses shut with one hand and comes out for washing. Clear glass shows at once what is running low.',
    specifications: { material: 'Glass, silicone seal', capacity: '1 litre each', airtight: 'Yes' },
    picture: trio('oat', 'jar'),
  },
  {
    name: 'Drinking glasses, set of 6',
    brand: 'Sabi Kitchen',
    price: 8900,
    stock: 22,
    description:
      'Tall, thick-bottomed glasses for water, malt and chilled zobo. The rim is rounded and hard to chip. They stack two high to save cupboard space.',
    specifications: { material: 'Toughened glass', capacity: '350 ml', pieces: '6' },
    picture: trio('butter', 'glass'),
  },
  {
    name: 'Ceramic coffee mugs, set of 2',
    brand: 'Kiln & Clay',
    price: 6200,
    stock: 17,
    description:
      'Hand-glazed mugs that hold a proper morning drink. The handle fits a whole hand and stays cool. Safe in the microwave.',
    specifications: { material: 'Glazed stoneware', capacity: '380 ml', microwave_safe: 'Yes' },
    picture: pair('peach', 'coffee', {}, { flip: true }),
  },
  {
    name: 'Party jollof pan with two handles',
    brand: 'Olumo Steel',
    price: 31500,
    stock: 0,
    description:
      'A wide, shallow pan that gives jollof its smoky bottom without burning the top. The dimpled base heats quickly, and two welded handles carry the full load. Goes from the fire straight to the table.',
    specifications: { material: 'Carbon steel, enamelled', depth: '7 cm', handles: '2, welded' },
    variants: options('Size', ['36 cm', 0, 7], ['46 cm', 9800, 3]),
    picture: alone('butter', 'partyPan'),
  },
  {
    name: 'Tabletop food warmer with burner',
    brand: 'Olumo Steel',
    price: 27400,
    stock: 5,
    description:
      'Keeps stew, sauce or pepper soup hot through a long party. The burner takes gel or spirit fuel and has a lid to put it out. Four long forks are included.',
    specifications: {
      material: 'Enamelled steel',
      capacity: '1.8 litres',
      fuel: 'Gel or methylated spirit',
      forks: '4',
    },
    picture: alone('blush', 'foodWarmer'),
  },
  {
    name: 'Lunch box, four compartments',
    brand: 'Sabi Kitchen',
    price: 7300,
    stock: 28,
    description:
      'Packs rice, stew, salad and fruit without mixing them. The clip lid is tested against leaks, so it may travel in a handbag. Microwave it with the lid open.',
    specifications: { material: 'BPA-free plastic', capacity: '1.1 litres', compartments: '4' },
    picture: alone('mint', 'bento'),
  },
  {
    name: 'Travel tumbler with straw, 700 ml',
    brand: 'Rivermint',
    price: 4999.99,
    stock: 0,
    description:
      'Cold water for the whole ride in Lagos traffic. The double wall keeps ice for about six hours and does not sweat in your bag. Lid and straw come apart for cleaning.',
    specifications: { material: 'Double-wall plastic', capacity: '700 ml', keeps_cold: '6 hours' },
    variants: options('Color', ['Pink', 0, 13], ['Blue', 0, 10], ['Green', 0, 1]),
    picture: pair('sky', 'tumbler', {}, { hue: 215 }),
  },
  {
    name: 'Lacquered chopsticks, 5 pairs',
    brand: null,
    price: 2400,
    stock: 38,
    description:
      'Five pairs of smooth chopsticks with a fine grip at the tip. Hand-wash them and they last for years. They double as neat stirrers for batter.',
    specifications: { material: 'Lacquered bamboo', length: '23 cm', pairs: '5' },
    picture: alone('stone', 'chopsticks'),
  },
  {
    name: 'Wind-up kitchen timer',
    brand: 'Eko Volt',
    price: 5499.5,
    stock: 12,
    description:
      'No battery and no phone needed: turn, and it rings after up to 60 minutes. Loud enough to hear from the next room. A magnet on the back holds it to the fridge.',
    specifications: { range: '1 to 60 minutes', power: 'Spring, no battery', magnetic: 'Yes' },
    picture: alone('sky', 'timer'),
  },
  {
    name: 'Silicone ice tray, pack of 2',
    brand: 'Rivermint',
    price: 3150,
    stock: 0,
    description:
      'Makes 28 large cubes that drop out with a soft push. A lid keeps freezer smells away and lets you stack the trays. Good for freezing leftover stock and baby food too.',
    specifications: { material: 'Food-grade silicone', cubes: '14 per tray', lid: 'Yes' },
    picture: trio('sky', 'ice'),
  },
  {
    name: 'Pepper soup bowls with sticks, set of 4',
    brand: 'Kiln & Clay',
    price: 12600,
    stock: 10,
    description:
      'Deep bowls for pepper soup, noodles and ogi that keep their heat. The foot lifts the bowl so that it can be carried without a tray. Four pairs of sticks are included.',
    specifications: { material: 'Stoneware', capacity: '900 ml', pieces: '4 bowls, 4 pairs of sticks' },
    picture: alone('blush', 'noodleBowl'),
  },
  {
    name: 'Measuring jug, 1 litre',
    brand: 'Rivermint',
    price: 3850,
    stock: 3,
    description:
      'Clear marks in millilitres, cups and milk tins for recipes from any kitchen. The spout pours in a thin connection and the glass stands boiling water.',
    specifications: { material: 'Borosilicate glass', capacity: '1 litre', scales: 'Millilitres, cups, tins' },
    picture: beside('mint', 'pouring', 'glass'),
  },
]
