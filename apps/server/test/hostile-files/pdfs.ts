import { deflateSync } from 'node:zlib'

/** A PDF of one page that does this when it is opened. */
export function pdf(action: string, before = ''): Buffer {
  const objects = [
    `<</Type /Catalog /Pages 2 0 R ${action}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]>>',
  ]
  let text = `%PDF-1.7\n${before}`
  const offsets = objects.map((body, n) => {
    const at = text.length
    text += `${n + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  // Each letter is one byte, so that the offsets hold for what is packed, too.
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${table}trailer <</Size 4 /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
export const script = (code: string) => `/OpenAction <</S /JavaScript /JS (${code.replace(/[()\\]/g, '\\$&')})>>`
export const follow = (url: string) => `/OpenAction <</S /URI /URI (${url})>>`
export const submit = (url: string) => `/OpenAction <</S /SubmitForm /F <</FS /URL /F (${url})>> /Flags 4>>`
export const openRemote = (url: string) =>
  `/OpenAction <</S /GoToR /F <</FS /URL /F (${url})>> /D [0 /Fit] /NewWindow true>>`

/** The same names, written otherwise. */
export const disguised = (action: string) =>
  pdf(
    action.replace('/JavaScript', '/J#61v#61Script').replace('/JS', '/#4a#53').replace('/OpenAction', '/Open#41ction'),
  )
export const packed = (action: string) => {
  const body = deflateSync(`4 0 <<${action}>>`).toString('latin1')
  return `9 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length}>> stream\n${body}\nendstream endobj\n`
}
