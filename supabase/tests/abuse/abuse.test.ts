import { describe } from 'vitest'
import { attackedShop } from './attacked-shop.ts'
import { brokenSetting } from './attacks/broken-setting.ts'
import { changedMeanwhile } from './attacks/changed-meanwhile.ts'
import { claimedAddress } from './attacks/claimed-address.ts'
import { costlyTexts } from './attacks/costly-texts.ts'
import { declinedCard } from './attacks/declined-card.ts'
import { endlessWrites } from './attacks/endless-writes.ts'
import { forgedColumns } from './attacks/forged-columns.ts'
import { heldStock } from './attacks/held-stock.ts'
import { localHostNames } from './attacks/local-host-names.ts'
import { nothingToPay } from './attacks/nothing-to-pay.ts'
import { oldCsv } from './attacks/old-csv.ts'
import { othersData } from './attacks/others-data.ts'
import { promoGuessing } from './attacks/promo-guessing.ts'
import { refusedAtTheDoor } from './attacks/refused-at-the-door.ts'
import { signInGuessing } from './attacks/sign-in-guessing.ts'
import { unwantedMail } from './attacks/unwanted-mail.ts'

// One backend for all attacks, because each start takes seconds. Attacks don't affect each other.
const shop = attackedShop()

describe('forged columns', () => forgedColumns(shop))
describe('stock held by unpaid orders', () => heldStock(shop))
describe('endless writes', () => endlessWrites(shop))
describe('declined cards and forged payments', () => declinedCard(shop))
describe('an old table of products', () => oldCsv(shop))
describe('guessed promo codes', () => promoGuessing(shop))
describe('guessed accounts', () => signInGuessing(shop))
describe('costly text messages', () => costlyTexts(shop))
describe('sign-ups with other people’s addresses', () => claimedAddress(shop))
describe('other people’s data', () => othersData(shop))
describe('host names that resolve to this machine', () => localHostNames(shop))
describe('deliveries refused at the door', () => refusedAtTheDoor(shop))
describe('data changed between check and use', () => changedMeanwhile(shop))
describe('orders of zero naira', () => nothingToPay(shop))
describe('unwanted mail', () => unwantedMail(shop))
describe('a setting that breaks the shop', () => brokenSetting(shop))
