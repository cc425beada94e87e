import { alone, beside, pair, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const BODY_CARE: readonly CatalogueProduct[] = [
  {
    name: 'Shea body lotion',
    brand: 'Aro Naturals',
    price: 6200,
    stock: 0,
    featured: true,
    description:
      'Unrefined shea butter from Niger State in a light lotion that sinks in at once. Keeps skin soft through harmattan without a greasy shine. Mild scent, no bleaching agents.',
    specifications: {
      skin_type: 'Normal to dry',
      key_ingredient: 'Shea butter 12 %',
      free_from: 'Hydroquinone, parabens',
    },
    variants: options('Size', ['250 ml', 0, 20], ['500 ml', 3900, 16], ['1 L', 8900, 4]),
    picture: beside('blush', 'lotion', 'chestnut'),
  },
  {
    name: 'Cold-pressed coconut oil, 400 ml',
    brand: 'Aro Naturals',
    price: 5300,
    stock: 27,
    description:
      'Pressed within hours of cracking, so it smells of fresh coconut. Use it on hair, skin and nails or to remove make-up. It turns white and firm below 24 degrees, which is normal.',
    specifications: { volume: '400 ml', extraction: 'Cold-pressed', shelf_life: '24 months' },
    picture: beside('mint', 'coconut', 'drop'),
  },
  {
    name: 'African black soap, 3 bars',
    brand: 'Aro Naturals',
    price: 3900,
    stock: 44,
    description:
      'Made the old way from plantain skin ash, cocoa pod and palm kernel oil. Cleans oily skin and calms bumps after shaving. Keep it dry between washes, it melts in standing water.',
    specifications: { weight: '3 x 120 g', ingredients: 'Plantain ash, cocoa pod, palm kernel oil', skin_type: 'All' },
    picture: trio('oat', 'soap', [
      { saturation: 0.35, brightness: 0.42, hue: 60 },
      { saturation: 0.35, brightness: 0.42, hue: 60 },
      { saturation: 0.35, brightness: 0.48, hue: 60 },
    ]),
  },
  {
    name: 'Lemon and turmeric soap',
    brand: 'Aro Naturals',
    price: 1650,
    stock: 70,
    description:
      'A fresh morning soap with lemon oil and ground turmeric. It evens the tone gently over weeks and rinses off without a film.',
    specifications: { weight: '150 g', scent: 'Lemon', skin_type: 'Normal to oily' },
    picture: beside('butter', 'soap', 'lemon', { hue: 84 }),
  },
  {
    name: 'Family toothbrushes, pack of 4',
    brand: 'Rivermint',
    price: 2950,
    stock: 0,
    description:
      'Four brushes for the family with handles that can be told apart. Rounded bristles clean along the gum without hurting it.',
    specifications: { pack_size: '4', handle: 'Recycled plastic', bristles: 'BPA-free nylon' },
    variants: options('Size', ['Adult', 0, 33], ['Junior', 0, 28]),
    picture: pair('sky', 'toothbrush', {}, { hue: 200 }),
  },
  {
    name: 'Gum care kit with brush',
    brand: 'Rivermint',
    price: 4700,
    stock: 13,
    description:
      'A soft brush, floss and a mouth rinse for tender gums. Use twice a day, and you should see less bleeding after a week. If not, see a dentist.',
    specifications: { contents: 'Brush, 50 m floss, 200 ml rinse', alcohol_free: 'Yes', age: '12 and above' },
    picture: beside('mint', 'tooth', 'toothbrush', {}, { hue: 160 }),
  },
  {
    name: 'Aloe soothing gel',
    brand: 'Aro Naturals',
    price: 4200,
    stock: 26,
    description:
      'Cools skin after sun, shaving or a mosquito night. 95 % aloe from our own beds near Ibadan. Keep the jar in the fridge for a stronger effect.',
    specifications: { volume: '300 ml', aloe: '95 %', fragrance: 'None' },
    picture: beside('mint', 'jar', 'plant', { hue: 300, saturation: 1.8 }),
  },
  {
    name: 'Honey and oat face mask',
    brand: 'Ewa & Oil',
    price: 5800,
    stock: 12,
    description:
      'A ten-minute mask that softens and calms dry patches. Honey holds water in the skin and fine oats lift dead cells. Rinse with lukewarm water.',
    specifications: { weight: '180 g', use: 'Once or twice a week', skin_type: 'Dry and sensitive' },
    picture: beside('butter', 'honey', 'wheat'),
  },
  {
    name: 'Rose water toner',
    brand: 'Ewa & Oil',
    price: 3800,
    stock: 0,
    description:
      'Steam-distilled roses and nothing else. Spray it after washing, under make-up or in the midday heat. The pump works upside down.',
    specifications: { alcohol_free: 'Yes', ingredients: 'Rose hydrolate', skin_type: 'All' },
    variants: options('Size', ['100 ml', 0, 18], ['200 ml', 2600, 11]),
    picture: beside('blush', 'lotion', 'rose', { hue: 340, saturation: 1.5 }),
  },
  {
    name: 'Sunscreen lotion SPF 50',
    brand: 'Ewa & Oil',
    price: 8500,
    stock: 21,
    featured: true,
    description:
      'Made for dark skin: it dries clear and leaves no white cast. Holds for two hours in sweat or water, then put on more. Suitable for the face.',
    specifications: { spf: '50', volume: '150 ml', water_resistant: '2 hours', white_cast: 'None' },
    picture: beside('butter', 'lotion', 'sun', { hue: 60, saturation: 1.6 }),
  },
  {
    name: 'Lavender bubble bath, 750 ml',
    brand: 'Rivermint',
    price: 5150,
    stock: 9,
    description:
      'Thick bubbles and a calm evening scent. One capful is enough for a tub or a big basin. Gentle enough for children above three.',
    specifications: { volume: '750 ml', scent: 'Lavender', ph: 'Skin-neutral' },
    picture: beside('lilac', 'tub', 'hyacinth'),
  },
  {
    name: 'Cocoa butter body cream',
    brand: 'Aro Naturals',
    price: 4900,
    stock: 35,
    description:
      'A rich cream from Ondo cocoa for elbows, knees and stretch marks. Melts at skin warmth and smells faintly of chocolate.',
    specifications: { weight: '400 g', key_ingredient: 'Cocoa butter 20 %', skin_type: 'Very dry' },
    picture: beside('oat', 'jar', 'chocolate', { hue: 170, saturation: 2.2, brightness: 0.9 }),
  },
  {
    name: 'Fabric plasters, 40 pieces',
    brand: null,
    price: 1200,
    stock: 102,
    description:
      'Stretchy plasters in four sizes that stay on at knuckles and heels. The pad does not stick to the wound. Keep a box in the kitchen and one in the car.',
    specifications: { pieces: '40', sizes: '4', sterile: 'Yes' },
    picture: pair('sky', 'plaster', {}, { hue: 120, flip: true }),
  },
  {
    name: 'Wide hair pick',
    brand: 'Ewa & Oil',
    price: 1350,
    stock: 57,
    description:
      'Lifts and parts thick natural hair without breaking it. Seamless teeth with round ends, and a handle long enough for two hands.',
    specifications: { material: 'Acetate', teeth: '10, seamless', length: '17 cm' },
    picture: alone('lilac', 'comb'),
  },
  {
    name: 'Safety razor with 5 blades',
    brand: 'Ewa & Oil',
    price: 7200,
    stock: 0,
    description:
      'One sharp blade at the right angle means fewer bumps than five dull ones. The metal handle lasts for life, and new blades cost little.',
    specifications: { handle: 'Zinc alloy', blades: '5 included', blade_type: 'Double edge' },
    picture: alone('sky', 'razor'),
  },
  {
    name: 'Avocado hair cream',
    brand: 'Ewa & Oil',
    price: 4600,
    stock: 0,
    description:
      'A leave-in cream that keeps twists and braids soft for days. Avocado oil and honey seal the ends where hair breaks first. Works with edge control on top.',
    specifications: { hair_type: 'Curly and coily', silicone_free: 'Yes', hold: 'Light' },
    variants: options('Size', ['250 g', 0, 19], ['500 g', 3400, 8]),
    picture: beside('mint', 'avocado', 'jar', {}, { hue: 300, saturation: 1.6 }),
  },
  {
    name: 'Mint hand wash, 500 ml',
    brand: 'Rivermint',
    price: 2700,
    stock: 48,
    description:
      'Cleans hands of oil and onion without drying them. The pump gives one dose and does not clog. Refills from the 2-litre can.',
    specifications: { volume: '500 ml', scent: 'Mint', refillable: 'Yes' },
    picture: beside('mint', 'lotion', 'herb', { hue: 165, saturation: 1.4 }),
  },
]
