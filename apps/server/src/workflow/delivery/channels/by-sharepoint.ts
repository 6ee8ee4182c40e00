import { z } from 'zod'
import { DeliveryDelayed, type Channel, type Parcel } from './channel.ts'
import { ask, insistOnAnswer, read, signInto, type DocumentSite } from './graph.ts'
import { quickXorHash } from './quick-xor-hash.ts'
import { DriveItem, uploadInPieces } from './upload-session.ts'

const Session = z.object({ uploadUrl: z.url({ protocol: /^https?$/ }) })

/** SHAREPOINT: the package as a file of the customer's document site, in a folder for each JSN, by Microsoft Graph. */
export const sharePointChannel = (site: DocumentSite): Channel => ({
  deliver: async (parcel, log) => {
    const token = await signInto(site)
    const before = await findItem(site, token, parcel)
    // An attempt that was cut after the last piece has delivered it already.
    const isThere = before !== null && (await isSame(before, parcel))
    const item = isThere ? before : await uploadInPieces(await openSession(site, token, parcel), parcel, log)
    if (!isThere && !(await isSame(item, parcel)))
      throw new DeliveryDelayed('The file on the document site doesn’t match what was sent')
    return {
      reference: item.webUrl ?? item.id,
      path: partsOf(parcel).join('/'),
      detail: `${parcel.fileName} is on the document site`,
    }
  },
  test: async () => {
    const url = addressIn(site, 'drive')
    insistOnAnswer(await ask(url, { headers: signed(await signInto(site)), ...bounds(site) }), 'the test')
  },
})

const bounds = ({ isPublicOnly, idleMs }: DocumentSite) => ({ isPublicOnly, idleMs })
const signed = (token: string) => ({ authorization: `Bearer ${token}` })
const addressIn = ({ graphUrl, siteId }: DocumentSite, path: string): URL =>
  new URL(`sites/${encodeURIComponent(siteId)}/${path}`, graphUrl)
const partsOf = ({ jsn, fileName }: Parcel): string[] => ['Demarc', jsn, fileName]
const pathOf = (parcel: Parcel): string => `drive/root:/${partsOf(parcel).map(encodeURIComponent).join('/')}`

async function findItem(site: DocumentSite, token: string, parcel: Parcel): Promise<DriveItem | null> {
  const answer = await ask(addressIn(site, pathOf(parcel)), { headers: signed(token), ...bounds(site) })
  return answer.status === 404 ? null : read(insistOnAnswer(answer, 'the check for an earlier file'), DriveItem)
}

async function openSession(site: DocumentSite, token: string, parcel: Parcel) {
  const answer = await ask(addressIn(site, `${pathOf(parcel)}:/createUploadSession`), {
    method: 'POST',
    headers: { ...signed(token), 'content-type': 'application/json' },
    body: JSON.stringify({ item: { '@microsoft.graph.conflictBehavior': 'replace', name: parcel.fileName } }),
    ...bounds(site),
  })
  const { uploadUrl } = read(insistOnAnswer(answer, 'the upload request'), Session)
  return { uploadUrl: new URL(uploadUrl), ...bounds(site) }
}

/** By its size, and by its hash where the site has one. */
async function isSame({ size, file }: DriveItem, parcel: Parcel): Promise<boolean> {
  if (size !== parcel.bytes) return false
  const hash = file?.hashes?.quickXorHash
  return hash === undefined || hash === (await quickXorHash(await parcel.open()))
}
