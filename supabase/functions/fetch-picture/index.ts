import { backend } from '../_shared/backend.ts'
import { jsonEndpoint } from '../_shared/http/endpoint.ts'
import { fetchPicture } from '../_shared/pictures/fetch-picture.ts'

const { service } = backend((name) => Deno.env.get(name))

Deno.serve(jsonEndpoint('fetch-picture', (request) => fetchPicture({ service }, request)))
