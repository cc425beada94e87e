import type { Setting } from '../../domain/settings/setting-shapes.ts'

type Synonym = Setting<'search'>['synonyms'][number]
/** By the source that shows them; their addresses are in docs/decisions/0035-search.md. */
type Said = Readonly<Record<string, string>>

const BOTH_WAYS: Said = {
  'WordNet: backpack': 'backpack = rucksack, backpack = knapsack',
  'WordNet: flashlight': 'flashlight = torch',
  'WordNet: toilet tissue': 'toilet paper = toilet tissue',
  'WordNet: sofa': 'couch = sofa',
  'WordNet: bicycle': 'bike = bicycle',
  'WordNet: bucket': 'pail = bucket',
  'WordNet: frying pan': 'skillet = frying pan, frypan = frying pan',
  'WordNet: sunscreen': 'sunblock = sunscreen',
  'WordNet: groundnut': 'peanut = groundnut',
  'WordNet: sunglasses': 'dark glasses = sunglasses, shades = sunglasses',
  'WordNet: nail polish': 'nail varnish = nail polish, nail enamel = nail polish',
  'WordNet: chilli': 'chili = chilli, chile = chilli',
  'WordNet: sneaker': 'gym shoe = sneaker, tennis shoe = sneaker',
  'WordNet: serviette': 'serviette = napkin',
  'WordNet: spanner': 'wrench = spanner',
  'WordNet: suitcase': 'travelling bag = suitcase, traveling bag = suitcase',
  'WordNet: luggage': 'baggage = luggage',
  'WordNet: light bulb': 'electric light = light bulb',
  'WordNet: stove': 'kitchen range = stove',
  'WordNet: diaper': 'nappy = diaper',
  'WordNet: makeup': 'makeup = make up',
  'WordNet: bracelet': 'bangle = bracelet',
  'WordNet: T-shirt': 'jersey = t-shirt, tee shirt = t-shirt',
  'WordNet: dress': 'frock = dress',
  'WordNet: jeans': 'denim = jeans',
  'WordNet: trousers': 'pant = trousers',
  'WordNet: telephone': 'telephone = phone',
  'WordNet: table tennis': 'ping pong = table tennis',
  'WordNet: sunshade': 'parasol = sunshade',
  'WordNet: rug': 'carpet = rug',
  'WordNet: perfume': 'fragrance = perfume',
  'WordNet: electric refrigerator': 'refrigerator = fridge',
}

/** Words that customers type, and the shop's words they stand for. */
const ONE_WAY: Said = {
  'WordNet: backpack': 'bag = backpack, haversack = backpack',
  'WordNet: bag': 'bag = handbag, purse = handbag, bag = suitcase',
  'WordNet: dustbin': 'dustbin = waste bin, trash can = waste bin, garbage can = waste bin',
  'WordNet: cutlery': 'eating utensil = cutlery',
  'WordNet: headphone': 'earphone = headphone, earpiece = headphone',
  'WordNet: headset': 'headset = headphone',
  'WordNet: eraser': 'rubber = eraser',
  'WordNet: laptop': 'computer = laptop, notebook computer = laptop',
  'WordNet: lid': 'cover = lid',
  'WordNet: soccer ball': 'soccer ball = football',
  'WordNet: plaster': 'sticking plaster = plaster',
  'WordNet: crown': 'diadem = crown',
  'WordNet: brooch': 'breastpin = brooch',
  'WordNet: teapot': 'kettle = teapot',
  'WordNet: radio': 'wireless = radio',
  'WordNet: spectacles': 'spectacles = glasses, eyeglasses = glasses',
  'WordNet: toolbox': 'tool chest = tool box',
  'WordNet: Biro': 'biro = ballpoint pen',
  'WordNet: chain': 'chain = necklace',
  'WordNet: jeans': 'trousers = jeans',
  'WordNet: clothing': 'wear = clothing',
  'WordNet: gown': 'gown = dress',
  'WordNet: thermos': 'thermos = vacuum flask',
  'WordNet: vacuum flask': 'vacuum flask = flask',
  'WordNet: handset': 'handset = phone',
  'WordNet: sandal': 'sandal = shoe',
  'WordNet: bicycle': 'cycle = bicycle',
  'WordNet: cycling': 'cycling = bicycle',
  'WordNet: cooking utensil': 'cookware = pot, cookware = pan',
  'WordNet: kitchen utensil': 'kitchenware = kitchen utensil',
  'WordNet: pot': 'stockpot = pot, cauldron = pot',
  'WordNet: saucepan': 'saucepan = pan',
  'WordNet: ladle': 'ladle = spoon',
  'WordNet: basin': 'basin = bowl',
  'WordNet: tableware': 'tableware = cutlery, tableware = bowl, tableware = glass, tableware = plate, tableware = cup',
  'WordNet: crockery': 'crockery = bowl, crockery = cup',
  'WordNet: flatware': 'flatware = cutlery, silverware = cutlery',
  'WordNet: container': 'container = jar',
  'WordNet: hamper': 'hamper = basket',
  'WordNet: furniture':
    'furniture = chair, furniture = sofa, furniture = bed, furniture = wardrobe, furniture = bookcase',
  'WordNet: seat': 'seat = chair, seat = sofa',
  'WordNet: settee': 'settee = sofa, love seat = sofa',
  'WordNet: bedstead': 'bedstead = bed frame',
  'WordNet: lamp': 'lamp = lantern, lamp = torch',
  'WordNet: rubbish': 'rubbish = waste, refuse = waste',
  'WordNet: cosmetic': 'cosmetic = lipstick, cosmetic = nail polish, cosmetic = makeup',
  'WordNet: mouthwash': 'mouthwash = mouth rinse',
  'WordNet: medicine': 'medicine = tablet, medicine = capsule, medicine = lozenge, pill = tablet',
  'WordNet: footwear': 'footwear = shoe, footwear = slipper, footwear = boot, footwear = socks',
  'WordNet: hosiery': 'hosiery = socks, hosiery = stocking',
  'WordNet: apparel': 'apparel = clothing, clothes = clothing, garment = clothing, attire = clothing',
  'WordNet: headgear': 'headgear = cap, headgear = hat, headgear = crown',
  'WordNet: ornament': 'ornament = jewelry',
  'WordNet: timepiece': 'timepiece = watch, timepiece = clock',
  'WordNet: baggage': 'baggage = suitcase, luggage = suitcase',
  'WordNet: umbrella': 'brolly = umbrella',
  'WordNet: cellular telephone': 'cellphone = phone, mobile phone = phone',
  'WordNet: ballpoint': 'ballpen = ballpoint pen',
  'WordNet: photograph': 'photo = picture, photograph = picture',
  'WordNet: child': 'kid = child',
  'WordNet: grocery': 'grocery = food',
  'WordNet: cayenne': 'cayenne pepper = chilli',
  'E-Catalog: cup sets': 'cup = mug',
  'Power Bank Expert: portable charger': 'portable charger = power bank',
  'Federal Character: iyan': 'odo = mortar',
  'ScrollForth: Nigerian English': 'biro = pen, nylon = plastic bag',
  'Opera News: packer': 'packer = dustpan',
  'Olori Supergal: torches': 'torchlight = torch',
  "Katie O'Dea: Nigerian words": 'cleaner = eraser, flip flop = slippers',
  'Sunsense: sunscreen terms': 'sun cream = sunscreen',
  'Teflpedia: stationery': 'stationery = pen, stationery = pencil, stationery = crayon, stationery = paper',
  'Zikoko: renamed things':
    'indomie = noodles, close up = toothpaste, dunlop = slippers, canvas = sneakers, canvas = running shoes, omo = detergent, maggi = seasoning',
  'Tribune: brand names': 'super glue = glue, dettol = disinfectant, macleans = toothpaste, pampers = diapers',
  'Zikoko: brand names': 'milo = cocoa drink, hypo = bleach, bagco = sack',
  'My Naija Lifestyle: brand names':
    'vaseline = petroleum jelly, lipton = tea, always = sanitary pad, panadol = paracetamol, sure = deodorant, jik = bleach',
  'Nigerian Fluency: kitchen items in Yoruba':
    'igbale = broom, ikoko = pot, obe = knife, sibi = spoon, amuga = fork, fooki = fork, abo = bowl, abo = plate, awo = plate, agolo = can, ife = cup, ife = mug, apo = bag, igo = bottle, ikole = dustpan, aga = chair, tabili = table, ero idana = stove, ase = sieve, inule = mop, apoti = box, apoti = stool, ile idana = kitchen',
  'Yoobadun: Yoruba':
    'ose = soap, ose dudu = black soap, adin funfun = coconut oil, ori = shea butter, kain kain = sponge, pako = chewing stick',
  'Polyglot Club: clothes in Yoruba':
    'fila = cap, sokoto = trousers, buba = blouse, gele = head tie, bisipoto = slippers',
  'Chaîne des Rôtisseurs: oloyin beans': 'oloyin = honey beans',
  'Gastrotastic: beans in Lagos': 'ewa = beans, ewa oloyin = honey beans',
  'The Pointer: portmanteau': 'portmanteau = suitcase, portmento = suitcase',
  'Harvard: Igbo, my house':
    'akpa = bag, akpa akwukwo = school bag, akpa akwukwo = school backpack, akwukwo = book, akpukpo ukwu = shoes, efere = plate, enyo anya = glasses, ihe olu = necklace, iko = cup, iko = mug, mkpisi ode = pen, ncha = soap, ogbo = sponge, okpu = hat, okpu = cap, ola = jewelry, ola nti = earring, ude = lotion, ude = cream, eku = wooden spoon, ite = pot, mma = knife, ute = mat, akwa oyi = jacket',
  'Nairaland: kitchen items in Igbo': 'ngaji = spoon, ngaji ofe = serving spoon, ekwu = stove',
  'Ukpuru: Igbo': 'aziza = broom',
  'Neptune Prime: household things in Hausa': 'mafici = fan, fitila = lamp, fitila = lantern',
  'Legit: Hausa words': 'laulawa = bicycle',
  'Wikipedia: Hausa':
    'agogo = clock, buhu = bag, cokali = spoon, fensir = pencil, gado = bed, gishiri = salt, guga = bucket, hula = hat, kasko = bowl, kwando = basket, littafi = book, sarka = chain, wuka = knife, zuma = honey',
  'Wikipedia: Yoruba': 'digi = mirror, epo = oil, ibose = socks, iwe = book, iyo = salt, wura = gold',
  'Wikipedia: Igbo': 'nnu = salt, oche = chair',
  'LingoNest: Yoruba':
    'bata = shoes, aso = clothing, agboorun = umbrella, digi oju = sunglasses, foonu = phone, saja = charger, kokoro = key, ibusun = bed, iresi = rice, ata = pepper, ata = chilli, ata rodo = chilli, agbon = coconut, aayu = garlic, tomati = tomato, alubosa = onion, suga = sugar, tii = tea, omi = water, ounje = food, funfun = white, dudu = black, pupa = red',
  'LingoNest: Hausa':
    'takalma = shoes, tufafi = clothing, laima = umbrella, tabarau = sunglasses, waya = phone, caja = charger, jaka = bag, makulli = key, tawul = towel, barkono = chilli, tafarnuwa = garlic, kwakwa = coconut, tumatir = tomato, taliya = noodles, sukari = sugar, shayi = tea, kofi = coffee, lemun tsami = lemon, ruwa = water, abinci = food, faranti = plate, gilashi = glass, fari = white, baki = black',
  'LingoNest: Igbo':
    'uwe = clothing, nche anwu = umbrella, ugogbe anya = sunglasses, ekwenti = phone, chaja = charger, igodo = key, akwa ndina = bed, osikapa = rice, ose = pepper, ose oyibo = chilli, aku oyibo = coconut, galik = garlic, shuga = sugar, mmiri = water, nri = food, ndudu = fork, ocha = white, oji = black, uhie = red',
  'Olatorera: Hausa words': 'riga = clothing',
  'ThisDay: Bic': 'bic = ballpoint pen',
  'Hausa Explorer': 'kujera = chair, takalmi = shoes, keke = bicycle, tebur = table, riga = shirt',
  'National Light: values of groundnut': 'epa = groundnut, geda = groundnut, opapa = groundnut',
  'Dalziel: Hausa plants': 'gyada = groundnut',
  'Moji Delano: waist beads': 'ileke = beads',
  'Tosin Olaniyi: ileke idi': 'jigida = beads',
  'Group-code: Igbo': 'akwa = clothing',
  'Wikipedia: African black soap': 'sabulun salo = black soap, ncha nkota = black soap',
  'Polyglot Club: food in Hausa': 'shinkafa = rice, attaruhu = pepper, attaruhu = chilli, albasa = onion, kifi = fish',
}

/** Nothing read so far shows these: a speaker has to confirm them. */
const UNCONFIRMED =
  'tukunya = pot, tsintsiya = broom, sabulu = soap, aago = clock, madubi = mirror, agbon = basket, bokiti = bucket, garawa = bucket, oyin = honey, wake = beans, kwano = bowl, turmi = mortar, azizi = broom, agbada = pan, flask = tumbler, water bottle = tumbler, handset = smartphone, phone charger = power bank, ghana must go = bag, bandage = plaster, tiara = crown, cutex = nail polish, mathset = mathematical set, travel box = suitcase'

function synonyms(said: string, source: string | null, isBothWays: boolean): readonly Synonym[] {
  return said.split(', ').map((pair) => {
    const [word = '', means = ''] = pair.split(' = ')
    return { word, means, isBothWays, isOn: source !== null, source }
  })
}

export const SEARCH: Setting<'search'> = {
  synonyms: [
    ...Object.entries(BOTH_WAYS).flatMap(([source, said]) => synonyms(said, source, true)),
    ...Object.entries(ONE_WAY).flatMap(([source, said]) => synonyms(said, source, false)),
    ...synonyms(UNCONFIRMED, null, false),
  ],
}
