import { equalInConstantTime } from '../crypto/constant-time.ts'
import { ApiError } from '../http/api-error.ts'
import { bearerToken } from './bearer.ts'

/** Lets only a holder of one of the project's secret keys through (as `apikey` or bearer token). Otherwise 401. */
export function requireServiceKey(request: Request, acceptedKeys: readonly string[]): void {
  const offered = [bearerToken(request.headers), request.headers.get('apikey')].filter((key) => key !== null)
  const isAccepted = acceptedKeys.some((key) => offered.some((given) => equalInConstantTime(given, key)))
  if (!isAccepted) throw new ApiError(401, 'not_allowed', 'This function is for the server only.')
}
