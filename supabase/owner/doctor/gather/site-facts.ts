import { connect } from 'node:tls'
import {
  BUILD_PATH,
  type BuildInfo,
  type CatalogueChange,
  type ChangePage,
  changesSinceBuild,
  isBuildInfo,
} from '../../../../src/data/admin/health/build-info.ts'
import { ask, askJson, jsonOf, type Seen } from '../../project/ask.ts'
import { secretsIn } from '../../project/secrets.ts'
import { ANSWER_SHAPES } from './answer-shapes.ts'
import type { Page, SiteFacts } from './facts.ts'
import type { Project } from './project-facts.ts'

type Values = Readonly<Record<string, string>>

const TIMEOUT_MS = 10_000

/** Requests some of the shop's addresses from the static host. */
export async function siteFacts(siteUrl: string, values: Values): Promise<Seen<SiteFacts>> {
  const home = await page(siteUrl, '/')
  if ('failure' in home) return home
  const [deepLink, paymentReturn, missing, worker, build, secrets, certificateEndsAt] = await Promise.all([
    pageOrGone(siteUrl, '/dashboard'),
    pageOrGone(siteUrl, '/payment-success?status=successful'),
    pageOrGone(siteUrl, '/no-such-page-of-the-shop'),
    pageOrGone(siteUrl, '/sw.js'),
    buildOf(siteUrl),
    publishedSecrets(siteUrl, values),
    certificateEnd(siteUrl),
  ])
  return { value: { home: home.value, deepLink, paymentReturn, missing, worker, build, secrets, certificateEndsAt } }
}

async function page(siteUrl: string, path: string): Promise<Seen<Page>> {
  const answer = await ask(`${siteUrl}${path}`, { redirect: 'follow' })
  if ('failure' in answer) return answer
  const { status, headers, text } = answer.value
  return { value: { status, headers: Object.fromEntries(headers), isShop: text.includes('id="root"') } }
}

async function pageOrGone(siteUrl: string, path: string): Promise<Page> {
  const seen = await page(siteUrl, path)
  return 'failure' in seen ? { status: 0, headers: {}, isShop: false } : seen.value
}

async function buildOf(siteUrl: string): Promise<BuildInfo | null> {
  const answer = await ask(`${siteUrl}${BUILD_PATH}`)
  const build = 'failure' in answer || answer.value.status !== 200 ? null : jsonOf(answer.value.text)
  return isBuildInfo(build) ? build : null
}

/** Searches the home page, the worker and the scripts they load, one of which contains the project's key. */
async function publishedSecrets(siteUrl: string, values: Values): Promise<readonly string[]> {
  const textOf = async (path: string) => {
    const answer = await ask(`${siteUrl}${path}`, { redirect: 'follow' })
    return 'failure' in answer ? '' : answer.value.text
  }
  const first = await Promise.all(['/', '/sw.js'].map(textOf))
  const scripts = new Set(first.join().match(/\bassets\/[\w.-]+\.js\b/g))
  const texts = await Promise.all([...scripts].map((script) => textOf(`/${script}`)))
  return secretsIn([...first, ...texts].join('\n'), values)
}

function certificateEnd(siteUrl: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: TIMEOUT_MS })
    const finish = (end: number | null) => {
      socket.destroy()
      resolve(end)
    }
    socket.once('secureConnect', () => finish(Date.parse(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => finish(null))
    socket.once('timeout', () => finish(null))
  })
}

/** Counts changes of the catalogue since the deployed build, including stock. */
export async function changesSince({ url, publishableKey }: Project, build: BuildInfo): Promise<Seen<CatalogueChange>> {
  const read = async (p_epoch: string, p_cursor: string) => {
    const answer = await askJson<ChangePage>(`${url}/rest/v1/rpc/catalogue_changes`, ANSWER_SHAPES.catalogue, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_epoch, p_cursor }),
    })
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.value
  }
  return changesSinceBuild(build, read).then(
    (value) => ({ value }),
    (error: Error) => ({ failure: error.message }),
  )
}
