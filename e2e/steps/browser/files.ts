import { deflateSync, crc32 } from 'node:zlib'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

type Sample = { name: string; mimeType: string; buffer: Buffer }

/** Two pages with a sentence on each, as small as a PDF can be. */
export function pdf(name: string, pages: readonly string[] = ['Survey request WR-20431', 'Second page']): Sample {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const words = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
      ]
    }),
  ]
  let written = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(written) }
}

/** A picture of one colour. */
export function png(name: string, width = 320, height = 240): Sample {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.concat([Buffer.from(type), body])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    check.writeUInt32BE(crc32(head))
    return Buffer.concat([length, head, check])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([201, 72, 10]))])
  const picture = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = [chunk('IHDR', size), chunk('IDAT', picture), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...body]) }
}

export const text = (name: string, words = 'Gate code 4417'): Sample => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

/** Drops files on an element as a hand does: over it first, then down. */
export async function dropFiles(page: Page, selector: string, files: readonly Sample[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }))
  const held = await page.evaluateHandle((samples) => {
    const dragged = new DataTransfer()
    for (const { name, mimeType, bytes } of samples) {
      const written = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      dragged.items.add(new File([written], name, { type: mimeType }))
    }
    return dragged
  }, sent)
  await page.dispatchEvent(selector, 'dragover', { dataTransfer: held })
  await page.dispatchEvent(selector, 'drop', { dataTransfer: held })
}

/** A document of an order, for stories that begin with one. */
export async function addDocument(api: APIRequestContext, orderId: string, file: Sample): Promise<void> {
  const { name, mimeType, buffer } = file
  const asked = await api.post('/api/objects/upload', { data: { fileName: name, size: buffer.length } })
  const { uploadURL } = (await asked.json()) as { uploadURL: string }
  expect((await api.put(uploadURL, { data: buffer, headers: { 'content-type': mimeType } })).status()).toBe(204)
  const added = await api.post('/api/orders/documents', {
    data: { orderId, fileName: name, fileUrl: uploadURL, fileType: mimeType },
  })
  expect(added.status()).toBe(201)
}
