import { unwrapBlobUpload } from './blob-upload.ts'
import { isListRequest, listFolder } from './list-folder.ts'
import { refuseForgedAddress } from './signed-address.ts'
import { answerSigned, isSignRequest } from './signed-url.ts'

type Answer = (request: Request) => Promise<Response>

/** /storage/v1 as storage-js expects it. */
export async function answerStorage(request: Request, lite: Answer): Promise<Response> {
  if (isListRequest(request)) return listFolder(request, lite)
  if (isSignRequest(request)) return answerSigned(request, lite)
  return (await refuseForgedAddress(request)) ?? lite(await unwrapBlobUpload(request))
}
