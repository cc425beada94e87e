import { alone, beside, pair, trio } from '../pictures/recipe.ts'
import { type CatalogueProduct, options } from './catalogue-product.ts'

export const HOUSEHOLD_ITEMS: readonly CatalogueProduct[] = [
  {
    name: 'Soft-bristle broom, long handle',
    brand: 'Ile Comfort',
    price: 4850,
    stock: 40,
    featured: true,
    description:
      'Gathers fine harmattan dust instead of pushing it around. The long wooden handle spares your back and screws off for storage. Works on tiles, terrazzo and wood.',
    specifications: { bristles: 'Split-end fibre', handle: 'Hardwood, 130 cm', surfaces: 'Tiles, terrazzo, wood' },
    picture: alone('oat', 'broom'),
  },
  {
    name: 'Heavy-duty bucket, 20 L',
    brand: 'Ile Comfort',
    price: 3200,
    stock: 0,
    description:
      'A bucket that survives the well, the car wash and the bathroom. The rim is doubled and the handle turns in steel eyes. Litre marks run along the inside.',
    specifications: { material: 'Polypropylene', capacity: '20 litres', handle: 'Steel' },
    variants: options('Color', ['Blue', 0, 35], ['Red', 0, 21], ['Green', 0, 18]),
    picture: pair('sky', 'bucket', {}, { hue: 150 }),
  },
  {
    name: 'Woven market basket',
    brand: 'Kano Craft',
    price: 9400,
    stock: 0,
    featured: true,
    description:
      'Hand-woven by a cooperative in Kano from dried palm leaf. Carries 12 kilograms of market shopping without creaking. The handle is wrapped so that it does not cut the arm.',
    specifications: { material: 'Palm leaf', load: '12 kg', made_in: 'Kano, Nigeria' },
    variants: options('Size', ['Medium', 0, 12], ['Large', 3600, 6]),
    picture: alone('butter', 'basket'),
  },
  {
    name: 'Wooden dining chair',
    brand: 'Iroko House',
    price: 36000,
    stock: 8,
    description:
      'A plain, strong chair in solid wood for the table or the study. Carries 140 kilograms and needs no tools: the legs lock by hand. Oil it once a year and it outlives the table.',
    specifications: { material: 'Solid mahogany', seat_height: '46 cm', load: '140 kg', assembly: 'By hand' },
    picture: alone('stone', 'chair'),
  },
  {
    name: 'Two-seater sofa with floor lamp',
    brand: 'Iroko House',
    price: 178500,
    stock: 0,
    description:
      'A compact sofa for flats, sold together with a reading lamp. Covers come off for washing and the cushions are firm enough for long evenings. Delivered in two boxes that pass through narrow doors.',
    specifications: { frame: 'Hardwood', cover: 'Washable linen blend', width: '148 cm', lamp_bulb: 'E27, included' },
    variants: options('Color', ['Blue', 0, 2], ['Green', 0, 1], ['Plum', 4500, 0]),
    picture: alone('sand', 'sofa'),
  },
  {
    name: 'Bedroom wall mirror',
    brand: 'Iroko House',
    price: 27500,
    stock: 7,
    description:
      'A flower-shaped mirror in a gold frame that brightens a small room. The glass is backed against damp and does not blacken at the edge. Hanging plate and screws are in the box.',
    specifications: { height: '62 cm', frame: 'Resin, gold leaf look', mounting: 'Wall, fittings included' },
    picture: alone('butter', 'mirror'),
  },
  {
    name: 'Kitchen sponges, pack of 6',
    brand: 'Rivermint',
    price: 1450,
    stock: 88,
    description:
      'Thick sponges that rinse clean and dry fast. One side is soft for glass and non-stick pans, the other lifts burnt rice. Change every two weeks.',
    specifications: { pack_size: '6', size: '11 x 7 cm', scratch_free: 'Soft side' },
    picture: trio('butter', 'sponge', [{ hue: 80 }, { hue: 300 }, {}]),
  },
  {
    name: 'Toilet tissue, 12 rolls',
    brand: 'Rivermint',
    price: 6800,
    stock: 60,
    description:
      'Soft two-ply rolls with 250 sheets each, so one pack serves a family for a month. Dissolves quickly and is kind to septic tanks.',
    specifications: { rolls: '12', ply: '2', sheets_per_roll: '250' },
    picture: trio('stone', 'tissue'),
  },
  {
    name: 'LED bulbs 9 W, pack of 4',
    brand: 'Eko Volt',
    price: 5200,
    stock: 0,
    description:
      'Bright light for a tenth of the current of an old bulb. Made for swings between 140 and 265 volts, so low voltage only dims them. Two years without change in normal use.',
    specifications: { power: '9 watts', voltage: '140-265 V', base: 'E27', brightness: '810 lumens' },
    variants: options('Color', ['Warm white', 0, 26], ['Daylight', 0, 34]),
    picture: trio('lilac', 'bulb'),
  },
  {
    name: 'Rechargeable torch',
    brand: 'Eko Volt',
    price: 7950,
    stock: 25,
    description:
      'A full charge gives eight hours of light when the power is out. Charges from any phone charger and shows what is left. The beam reaches 150 metres on the strong setting.',
    specifications: { battery: '2,000 mAh', running_time: '8 hours', charging: 'USB-C' },
    picture: alone('sky', 'torch'),
  },
  {
    name: 'Wooden mantel clock',
    brand: 'Iroko House',
    price: 22400,
    stock: 4,
    salePrice: 17900,
    description:
      'A quiet clock for the parlour shelf with a face that can be read from the door. The movement does not tick, so it also suits a bedroom. Runs one year on a single battery.',
    specifications: { material: 'Oiled wood, brass', movement: 'Silent quartz', battery: '1 x AA' },
    picture: alone('peach', 'clock'),
  },
  {
    name: 'Mesh waste bin, 15 L',
    brand: 'Ile Comfort',
    price: 6100,
    stock: 16,
    description:
      'A light steel bin for the bedroom or office that never smells. The rolled rim holds a nylon bag in place. Powder-coated against rust.',
    specifications: { material: 'Coated steel mesh', capacity: '15 litres', height: '30 cm' },
    picture: alone('sky', 'bin'),
  },
  {
    name: 'Step ladder, five steps',
    brand: 'Iroko House',
    price: 33800,
    stock: 0,
    description:
      'Reaches ceiling lamps and high shelves safely. Wide treads and rubber feet hold on wet tiles, and it folds to the width of a hand.',
    specifications: { material: 'Treated hardwood', steps: '5', load: '150 kg' },
    picture: alone('mint', 'ladder'),
  },
  {
    name: 'Home tool box, 42 pieces',
    brand: 'Iroko House',
    price: 24999.99,
    stock: 11,
    featured: true,
    description:
      'Everything for the small repairs you would call somebody for: hammer, pliers, spanners, screwdrivers, tape and fixings. Each tool has its place in the lift-out tray. The case locks and can be stood on.',
    specifications: { pieces: '42', case: 'Impact-proof plastic', tool_steel: 'Chrome vanadium' },
    picture: alone('blush', 'toolbox'),
  },
  {
    name: 'Scented pillar candle',
    brand: 'Ewa & Oil',
    price: 5900,
    stock: 0,
    description:
      'Vanilla-scented natural wax with a cotton wick that burns for about 30 hours without smoke. One candle scents a normal room in a quarter of an hour. Trim the wick before each use.',
    specifications: { wax: 'Soy and palm', burning_time: '30 hours or more', scent: 'Vanilla', wick: 'Cotton' },
    variants: options('Size', ['10 cm', 0, 14], ['15 cm', 1600, 9], ['20 cm', 3400, 5]),
    picture: pair('lilac', 'candle'),
  },
  {
    name: 'Picture frame',
    brand: 'Iroko House',
    price: 4300,
    stock: 0,
    description:
      'A warm wooden frame with real glass for photographs and certificates. Stands on a shelf or hangs on the wall, upright or lying. The back opens without tools.',
    specifications: { material: 'Wood, glass', stands: 'Yes', hangs: 'Yes' },
    variants: options('Size', ['A5', 0, 20], ['A4', 1500, 17], ['A3', 4200, 8]),
    picture: alone('sand', 'frame'),
  },
  {
    name: 'Bed frame with mattress, 4.5 x 6 ft',
    brand: 'Iroko House',
    price: 149999.99,
    stock: 2,
    description:
      'A sturdy frame with a firm orthopaedic mattress, ready for the first night. Slats let air through in hot months. Two people can put it up in half an hour.',
    specifications: {
      size: '4.5 x 6 ft',
      mattress: 'High-density foam, 20 cm',
      slats: '14',
      assembly_time: '30 minutes',
    },
    picture: alone('stone', 'bed'),
  },
  {
    name: 'Brass padlock with three keys',
    brand: 'Olumo Steel',
    price: 4150,
    stock: 33,
    description:
      'A solid brass body with a hardened shackle for gates, containers and generators. Does not seize in rain or dust. Three keys are included, and keys can be ordered alike.',
    specifications: { width: '50 mm', shackle: 'Hardened steel', keys: '3' },
    picture: beside('oat', 'padlock', 'key'),
  },
]
