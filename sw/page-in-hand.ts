/** The shell is no page that anybody looks at. */
const PAGE_FILE = /^(?!\/shell\/)(.*)\/index\.html$/

/**
 * Asks for a page's file by the address shoppers have it under: what was just looked at is in the browser's own cache,
 * and ten kilobytes are not paid twice. Every other request stays as it is.
 */
export async function askByAddress({ request }: { request: Request }): Promise<Request> {
  const address = PAGE_FILE.exec(new URL(request.url).pathname)?.[1]
  return address === undefined
    ? request
    : new Request(address || '/', { cache: 'force-cache', credentials: 'same-origin' })
}

/** Whether a page starts with a script of this version: the browser may have kept the page of another. */
async function isOfThisVersion(page: Response, isPrecached: (path: string) => boolean): Promise<boolean> {
  const script = /\sdata-js="([^" ]+)/.exec(await page.clone().text())?.[1]
  return page.status === 200 && script !== undefined && isPrecached(script)
}

/** The page as it was answered, or anew from the server when that one was of another version. */
export async function refuseOtherVersions(
  { request, response }: { request: Request; response: Response },
  isPrecached: (path: string) => boolean,
): Promise<Response> {
  if (request.cache !== 'force-cache' || (await isOfThisVersion(response, isPrecached))) return response
  return fetch(request.url, { cache: 'reload', credentials: 'same-origin' })
}
