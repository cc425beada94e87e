import type { Setting } from '../../domain/settings/setting-shapes.ts'

type Synonym = Setting<'search'>['synonyms'][number]
/** Synonyms by the source that confirms them; docs/decisions/0035-search.md has the links. */
type SourcedWords = Readonly<Record<string, string>>

const BOTH_WAYS: SourcedWords = {
  WordNet:
    'backpack = rucksack, backpack = knapsack, flashlight = torch, toilet paper = toilet tissue, couch = sofa, bike = bicycle, pail = bucket, skillet = frying pan, frypan = frying pan, sunblock = sunscreen, peanut = groundnut, dark glasses = sunglasses, shades = sunglasses, nail varnish = nail polish, nail enamel = nail polish, chili = chilli, chile = chilli, gym shoe = sneaker, tennis shoe = sneaker, serviette = napkin, wrench = spanner, travelling bag = suitcase, traveling bag = suitcase, baggage = luggage, electric light = light bulb, kitchen range = stove, nappy = diaper, makeup = make up, bangle = bracelet, jersey = t-shirt, tee shirt = t-shirt, frock = dress, denim = jeans, pant = trousers, telephone = phone, ping pong = table tennis, parasol = sunshade, carpet = rug, fragrance = perfume, refrigerator = fridge, biscuit = cookie, maize = corn, aubergine = eggplant, garden egg = eggplant, drape = curtain, sieve = strainer',
}

/** Customers' words and the shop's words that they mean. */
const ONE_WAY: SourcedWords = {
  WordNet:
    'bag = backpack, haversack = backpack, bag = handbag, purse = handbag, bag = suitcase, dustbin = waste bin, trash can = waste bin, garbage can = waste bin, eating utensil = cutlery, earphone = headphone, earpiece = headphone, headset = headphone, rubber = eraser, computer = laptop, notebook computer = laptop, cover = lid, soccer ball = football, sticking plaster = plaster, diadem = crown, breastpin = brooch, kettle = teapot, wireless = radio, spectacles = glasses, eyeglasses = glasses, tool chest = tool box, biro = ballpoint pen, chain = necklace, trousers = jeans, wear = clothing, gown = dress, thermos = vacuum flask, vacuum flask = flask, handset = phone, sandal = shoe, cycle = bicycle, cycling = bicycle, cookware = pot, cookware = pan, kitchenware = kitchen utensil, stockpot = pot, cauldron = pot, saucepan = pan, ladle = spoon, basin = bowl, tableware = cutlery, tableware = bowl, tableware = glass, tableware = plate, tableware = cup, crockery = bowl, crockery = cup, flatware = cutlery, silverware = cutlery, container = jar, hamper = basket, furniture = chair, furniture = sofa, furniture = bed, furniture = wardrobe, furniture = bookcase, seat = chair, seat = sofa, settee = sofa, love seat = sofa, bedstead = bed frame, lamp = lantern, lamp = torch, rubbish = waste, refuse = waste, cosmetic = lipstick, cosmetic = nail polish, cosmetic = makeup, mouthwash = mouth rinse, medicine = tablet, medicine = capsule, medicine = lozenge, pill = tablet, footwear = shoe, footwear = slipper, footwear = boot, footwear = socks, hosiery = socks, hosiery = stocking, apparel = clothing, clothes = clothing, garment = clothing, attire = clothing, headgear = cap, headgear = hat, headgear = crown, ornament = jewelry, timepiece = watch, timepiece = clock, baggage = suitcase, luggage = suitcase, brolly = umbrella, cellphone = phone, mobile phone = phone, ballpen = ballpoint pen, photo = picture, photograph = picture, kid = child, grocery = food, cayenne pepper = chilli, crib = bed, cot = bed, cradle = bed, cupboard = cabinet, tumbler = glass, goblet = glass, beaker = cup, saucer = plate, wok = pan, thermos bottle = vacuum flask, urn = vase, crate = box, carton = box, trunk = luggage, tote = bag, pouch = bag, billfold = wallet, pocketbook = handbag, clog = shoe, oxford = shoe, brogue = shoe, loafer = shoe, moccasin = shoe, plimsoll = sneaker, tights = hosiery, slacks = trousers, singlet = vest, undershirt = vest, cardigan = sweater, pullover = sweater, jumper = sweater, overcoat = coat, dressing gown = robe, nightgown = nightwear, nightie = nightwear, pajamas = nightwear, beanie = cap, beret = cap, bonnet = hat, kerchief = scarf, necktie = tie, hankie = handkerchief, brassiere = bra, bolster = pillow, stopwatch = timer, earring = jewelry, bracelet = jewelry, pendant = necklace, choker = necklace, eyeliner = makeup, mascara = makeup, rouge = makeup, cologne = perfume, scent = perfume, ointment = cream, balm = ointment, shaver = razor, band aid = adhesive bandage, spade = shovel, hoe = tool, rake = tool, axe = tool, chisel = tool, saw = tool, drill = tool, screwdriver = tool, pliers = tool, spanner = tool, hammer = tool, machete = knife, lantern = lamp, tv = television, telly = television, loudspeaker = speaker, joystick = controller, camcorder = camera, webcam = camera, soccer = football, skipping rope = jump rope, barbell = weight, dumbbell = weight, doll = toy, teddy bear = toy, chalk = crayon, jotter = notebook, gum = glue, sellotape = tape, atlas = map, novel = book, dictionary = book, cough drop = lozenge, pastille = lozenge, spice = seasoning, condiment = seasoning, noodle = pasta, spaghetti = pasta, macaroni = pasta, oats = cereal, candy = sweet, lollipop = sweet, soda = soft drink, cocoa = chocolate, capsicum = pepper, desk = table, bench = seat, ottoman = stool, divan = sofa, chesterfield = sofa, lounge = sofa, armchair = chair, recliner = chair, blender = mixer, liquidizer = blender, colander = strainer, wristwatch = watch, awning = sunshade, marquee = tent',
  'E-Catalog: cup sets': 'cup = mug',
  'Power Bank Expert: portable charger': 'portable charger = power bank, charger = power bank',
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
  'Unicode CLDR: English':
    'comb = hair pick, afro comb = hair pick, adhesive bandage = plaster, bandage = plaster, toilet roll = toilet paper, moisturizer = lotion',
  'Unicode CLDR: Yoruba':
    'pootu tii = teapot, oyin = honey, kanduulu = candle, jigi = mirror, apere = basket, bokeeti = bucket, kayinkayin = sponge, ago = clock, ago = watch, ago = tent, ago itaniji = alarm clock, ago adiwon akoko = timer, bata gogoro = heels, bata isare = running shoes, salubata = slippers, ibowo = gloves, jinsi = jeans, seeti = shirt, seeti = t-shirt, aso pempe = shorts, okunorun = tie, ade = crown, egba orun = necklace, ikun ete = lipstick, ikun eekanna = nail polish, pensulu = pencil, gege = pen, kereyonu = crayon, rula = ruler, sisoosi = scissors, afikowe = notebook, oolu = hammer, sipana = spanner, akaba = ladder, maikirosikopu = microscope, abakusi = abacus, kamera = camera, redio = radio, batiri = battery, konputa = laptop, golobu ina = light bulb, toosi = torch, ina filasi = torch, atupa = lamp, ijoko = chair, ijoko = seat, ipara = lotion, buroosi ifonu = toothbrush, beba inudi = toilet tissue, apere idalesi = waste bin, baagi = bag, apamowo = handbag, poosi = purse, eru = luggage, gilofu = gloves, boolu = ball, boolu afesegba = football, boolu ori tabili = table tennis, faani = fan, fanu = fan, pili = tablet, oogun = medicine, eyin = egg, galiiki = garlic, agbado = corn, ogede = banana, buredi = bread, bota = butter, jinja = ginger, efo = vegetable, eja = fish, eran = meat, anamo = potato, karooti = carrot, tatase = pepper, kuki = biscuit, sokoleti = chocolate, ododo = flower, eso pootu = potted plant, ribinni = ribbon, ebun = gift, owu = thread, feremu = frame, aworan = picture, maapu = map, jita = guitar, ilu = drum, bebi = doll, yinyin = ice, omi didi = ice, wara = milk',
  'Unicode CLDR: Hausa':
    'tsintsiya = broom, sabulu = soap, madubi = mirror, bokiti = bucket, tukunya = pot, kyandir = candle, zobe = ring, agogo = watch, agogon fadakarwa = alarm clock, wando = trousers, wando = jeans, gajeren wando = shorts, riga = dress, safa = socks, safar hannu = gloves, gilashin ido = glasses, gilashin rana = sunglasses, takalmin gudu = running shoes, kambas = running shoes, silifas = slippers, silifa = slippers, sandaloli = sandal, kambi = crown, taye = tie, akwati = box, akwati = suitcase, jakar hannu = handbag, jakar mata = handbag, jakar makaranta = backpack, jakar baya = backpack, jan baki = lipstick, jan farce = nail polish, carbi = prayer beads, fanka = fan, tocila = torch, kwan fitila = light bulb, batir = battery, rediyo = radio, wayar hannu = phone, salula = phone, kwamfuta = laptop, laftaf = laptop, kyamara = camera, hedifon = headphone, littafin rubutu = notebook, alkalami = pen, kala = crayon, almakashi = scissors, kwado = padlock, guduma = hammer, kayan aiki = tool, tsani = ladder, madubin kimiyya = microscope, abakus = abacus, doguwar kujera = sofa, reza = razor, man shafawa = lotion, man shafawa = cream, burushi = brush, buroshin hakori = toothbrush, burushin hakori = toothbrush, soso = sponge, takardar bandaki = toilet tissue, tishu = tissue, takarda = paper, kwandon shara = waste bin, shuka = plant, fure = flower, tanti = tent, kwallo = ball, kwallon kafa = football, kwallon tebur = table tennis, dambe = boxing, magani = medicine, kwaya = tablet, kwai = egg, masara = corn, ayaba = banana, burodi = bread, biredi = bread, wake = beans, citta = ginger, dankali = potato, karas = carrot, kabeji = cabbage, abarba = pineapple, madara = milk, alewa = sweet, biskit = biscuit, kek = cake, cakulan = chocolate, nama = meat, kankara = ice, kwano = bowl, kofi = cup, kwalba = bottle, kurtu = jar, cokali mai yatsu = fork, butar shayi = teapot, hoto = picture, ganga = drum, zare = thread, allura = needle',
  'Unicode CLDR: Igbo':
    'enyo = mirror, ugegbe = mirror, elekere = clock, elekere = watch, elekere aka = watch, ekete = basket, nkata = basket, nkata mkpofu = waste bin, mgbaaka = ring, ahuekere = groundnut, mmanu anu = honey, kandul = candle, sapo = sponge, ite tii = teapot, karama = bottle, aki bekee = coconut, ji bekee = potato, agwa = beans, oka = corn, unere = banana, yabasi = onion, galiki = garlic, achicha = bread, anu = meat, azu = fish, akwukwo nri = vegetable, igwe = bicycle, okpueze = crown, soosu = socks, troza = trousers, uwe = dress, otanjele = lipstick, nteji mboaka = nail polish, igwefoto = camera, komputa = laptop, batri = battery, ekwentiisi = headphone, oku bolbu = light bulb, nchaoku = torch, oku mpanaka = torch, mpanaka = lamp, pensul = pencil, kreyon = crayon, mkpa = scissors, akwukwonootu = notebook, otugwo = key, nkuigwe = hammer, igbe = box, igbe ngwaoru = tool box, ngwaoru = tool, lada = ladder, rezo = razor, atu = toothbrush, akwukwo ulo mposhi = toilet tissue, ofufe aka = hand fan, ogwu = medicine, mkpuru ogwu = tablet, okooko = flower, ite osisi = potted plant, umbrali = umbrella, ulo akwa = tent, boolu ukwu = football, foto = picture, ribon = ribbon, onyinye = gift, eriri = thread, agiga = needle, chokoleti = chocolate, mmiri ara ehi = milk, akpukpo ukwu = slippers',
}

/** No source found; a speaker has to confirm them. */
const UNCONFIRMED =
  'aago = clock, agbon = basket, garawa = bucket, turmi = mortar, azizi = broom, agbada = pan, oruka = ring, abela = candle, flask = tumbler, water bottle = tumbler, handset = smartphone, foam = mattress, ghana must go = bag, tiara = crown, cutex = nail polish, mathset = mathematical set, travel box = suitcase'

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
