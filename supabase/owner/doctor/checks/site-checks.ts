import { outdatedPagesText } from '../../../../src/content/admin/outdated-pages.ts'
import { OWNER_STEPS } from '../../project/owner-steps.ts'
import { isThisMachine } from '../../project/shop-env.ts'
import type { Facts, SiteFacts } from '../gather/facts.ts'
import type { CheckGroup } from './check-group.ts'
import { type Finding, fault, findIf, unseen, warning } from './finding.ts'

const DAY_MS = 86_400_000
const UPLOAD = OWNER_STEPS.upload()
const RULES = 'Give your host the shop’s rules: docs/going-live.md, step 7, says how.'

/** A check of the site; finds nothing if another site answers (the first check reports that) or none does (`EVIDENCE` does). */
function ofSite(find: (site: SiteFacts, facts: Facts) => readonly Finding[]) {
  return (facts: Facts) => ('value' in facts.site && facts.site.value.home.isShop ? find(facts.site.value, facts) : [])
}

const HEADERS = [
  ['content-security-policy', /script-src/],
  ['strict-transport-security', /max-age=\d{7,}/],
  ['x-content-type-options', /nosniff/],
  ['x-frame-options', /deny|sameorigin/i],
] as const

export const SITE_CHECKS: CheckGroup = {
  title: 'The website',
  restsOn: ['site', 'sinceBuild'],
  checks: [
    {
      name: 'it answers with the shop',
      find: ({ site, settings }) => {
        if ('failure' in site) return []
        const { status, isShop } = site.value.home
        return findIf(status !== 200 || !isShop, () =>
          fault(`${settings.values.SITE_URL} does not show the shop (status ${status}).`, UPLOAD),
        )
      },
    },
    {
      name: 'it keeps the secrets',
      find: ofSite(({ secrets }) =>
        findIf(secrets.length > 0, () =>
          fault(
            `Everybody who opens the website can read ${secrets.join(', ')}.`,
            'Make a new key at once and delete this one, as "When a key has leaked" in docs/looking-after-the-shop.md says; then build and upload.',
          ),
        ),
      ),
    },
    {
      name: 'its headers protect visitors',
      find: ofSite(({ home }, { settings }) => {
        const isLocal = isThisMachine(settings.values.SITE_URL ?? '')
        const missing = HEADERS.filter(
          ([name, pattern]) =>
            !pattern.test(home.headers[name] ?? '') && !(isLocal && name === 'strict-transport-security'),
        ).map(([name]) => name)
        return findIf(missing.length > 0, () => fault(`The host does not send ${missing.join(', ')}.`, RULES))
      }),
    },
    {
      name: 'every address of the shop opens',
      find: ofSite(({ deepLink, paymentReturn }) => {
        const broken = [
          ...(deepLink.status === 200 && deepLink.isShop ? [] : ['/dashboard']),
          ...(paymentReturn.status === 200 && paymentReturn.isShop ? [] : ['/payment-success']),
        ]
        return findIf(broken.length > 0, () =>
          fault(
            `The host has no page for ${broken.join(' and ')}${broken.includes('/payment-success') ? ', where customers come back to from paying' : ''}.`,
            RULES,
          ),
        )
      }),
    },
    {
      name: 'an address that isn’t one is not found',
      find: ofSite(({ missing }) =>
        findIf(missing.status !== 404, () =>
          warning(
            `The host answers addresses that don’t exist with status ${missing.status} instead of 404.`,
            'Make it send dist/404.html for them; search engines list such addresses otherwise.',
          ),
        ),
      ),
    },
    {
      name: 'new versions reach customers',
      find: ofSite(({ worker }) => {
        if (worker.status !== 200 || !/javascript/.test(worker.headers['content-type'] ?? '')) {
          return [fault('The host does not send /sw.js as a script, so the shop does not work offline.', UPLOAD)]
        }
        return findIf(/max-age=[1-9]|immutable/.test(worker.headers['cache-control'] ?? ''), () =>
          warning(
            'The host lets browsers keep an old /sw.js, so new versions come late.',
            'Send it with "Cache-Control: no-cache", as dist/_headers says.',
          ),
        )
      }),
    },
    {
      name: 'its certificate is good for a while',
      find: ofSite(({ certificateEndsAt }, { now, settings }) => {
        if (!settings.values.SITE_URL?.startsWith('https:')) return []
        if (certificateEndsAt === null) {
          return [
            unseen(
              'The certificate could not be looked at.',
              'Open the shop in a browser and press the lock beside its address.',
            ),
          ]
        }
        const days = Math.floor((certificateEndsAt - now) / DAY_MS)
        return findIf(days < 14, () =>
          (days < 3 ? fault : warning)(
            `The certificate of the address ends in ${days} days.`,
            'Hosts renew it by themselves; see at yours why it has not.',
          ),
        )
      }),
    },
    {
      name: 'its pages are not old',
      find: ofSite(({ build }, { now, sinceBuild }) => {
        if (build === null) return [warning('When the uploaded pages were built can’t be told.', UPLOAD)]
        const days = Math.floor((now - Date.parse(build.builtAt)) / DAY_MS)
        return [
          ...findIf(days > 60, () => warning(`The uploaded pages are ${days} days old.`, UPLOAD)),
          ...(sinceBuild && 'value' in sinceBuild ? ofChanges(sinceBuild.value) : []),
        ]
      }),
    },
  ],
}

function ofChanges({
  isOther,
  added,
  removed,
}: {
  isOther: boolean
  added: number
  removed: number
}): readonly Finding[] {
  if (isOther) return [warning('The uploaded pages are of another catalogue than the database’s.', UPLOAD)]
  return findIf(added + removed > 0, () => warning(`The uploaded pages ${outdatedPagesText(added, removed)}.`, UPLOAD))
}
