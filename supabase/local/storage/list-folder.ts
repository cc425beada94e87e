type StoredObject = { readonly name: string; readonly bucket_id?: string; readonly [column: string]: unknown }
type ListOptions = {
  readonly prefix?: string
  readonly limit?: number
  readonly offset?: number
  readonly search?: string
  readonly sortBy?: { readonly column?: string; readonly order?: string }
}

const EVERYTHING = 1_000_000

/** lite lists complete keys; hosted Storage lists one folder, with subfolders as entries without an id. */
export async function listFolder(request: Request, lite: (request: Request) => Promise<Response>): Promise<Response> {
  const options = (await request.json()) as ListOptions
  const folder = folderOf(options.prefix)
  const everything = JSON.stringify({ prefix: folder, limit: EVERYTHING, offset: 0 })
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const response = await lite(new Request(request.url, { method: 'POST', headers, body: everything }))
  if (!response.ok) return response
  const objects = (await response.json()) as readonly StoredObject[]
  return Response.json(page(entriesOf(objects, folder), options))
}

function folderOf(prefix = ''): string {
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  return folder === '' ? '' : `${folder}/`
}

function entriesOf(objects: readonly StoredObject[], folder: string): StoredObject[] {
  const entries = new Map<string, StoredObject>()
  for (const { bucket_id: _, ...object } of objects.filter(({ name }) => name.startsWith(folder))) {
    const [name = '', ...deeper] = object.name.slice(folder.length).split('/')
    entries.set(name, deeper.length === 0 ? { ...object, name } : subfolder(name))
  }
  return [...entries.values()]
}

function subfolder(name: string): StoredObject {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
}

function page(entries: readonly StoredObject[], { limit = 100, offset = 0, search = '', sortBy }: ListOptions) {
  const column = sortBy?.column ?? 'name'
  const direction = sortBy?.order?.toLowerCase() === 'desc' ? -1 : 1
  const compare = (a: StoredObject, b: StoredObject) =>
    direction * String(a[column] ?? '').localeCompare(String(b[column] ?? ''), 'en')
  const found = entries.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return found.sort(compare).slice(offset, offset + limit)
}
