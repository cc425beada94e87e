import { equalInConstantTime } from '../crypto/constant-time.ts'
import { ApiError } from '../http/api-error.ts'
import { bearerToken } from './bearer.ts'

/** Whether the request carries one of the project's secret keys, as `apikey` or bearer token. */
export function hasServiceKey(request: Request, acceptedKeys: readonly string[]): boolean {
  const offered = [bearerToken(request.headers), request.headers.get('apikey')].filter((key) => key !== null)
  return acceptedKeys.some((key) => offered.some((given) => equalInConstantTime(given, key)))
}

/** @throws ApiError 401 without one of the project's secret keys */
export function requireServiceKey(request: Request, acceptedKeys: readonly string[]): void {
  if (!hasServiceKey(request, acceptedKeys))
    throw new ApiError(401, 'not_allowed', 'This function is for the server only.')
}
