import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readZip, zipWriter } from './zip.ts'

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
const random = (size: number): ArrayBuffer => crypto.getRandomValues(new Uint8Array(size)).buffer

async function listed(file: Blob): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const { name, bytes } of readZip(file)) found.push([name, Buffer.from(bytes).toString('hex')])
  return found
}

test('what was packed is read again byte for byte', async () => {
  const photo = random(50_000)
  const zip = zipWriter()
  zip.add({ name: 'manifest.json', bytes: bytesOf('{}') })
  zip.add({ name: 'NCGB26110042.01M/atrás-1.jpg', bytes: photo })
  zip.add({ name: 'empty', bytes: new ArrayBuffer(0) })
  expect(await listed(zip.done())).toEqual([
    ['manifest.json', Buffer.from('{}').toString('hex')],
    ['NCGB26110042.01M/atrás-1.jpg', Buffer.from(photo).toString('hex')],
    ['empty', ''],
  ])
})

test('another program opens it, and what it packs anew is read too', async () => {
  const photo = Buffer.from(random(20_000))
  const zip = zipWriter()
  zip.add({ name: 'a/front.jpg', bytes: bytesOf('again and again '.repeat(500)) })
  zip.add({ name: 'a/rear.jpg', bytes: new Uint8Array(photo).buffer })
  const folder = mkdtempSync(join(tmpdir(), 'demarc-zip-'))
  writeFileSync(join(folder, 'unsent.zip'), Buffer.from(await zip.done().arrayBuffer()))
  const python = (program: string) => execFileSync('python3', ['-c', program], { cwd: folder })
  python('import zipfile; z = zipfile.ZipFile("unsent.zip"); assert z.testzip() is None; z.extractall()')
  expect(readFileSync(join(folder, 'a/rear.jpg'))).toEqual(photo)

  python(
    'import zipfile; z = zipfile.ZipFile("again.zip", "w", zipfile.ZIP_DEFLATED); [z.write(n) for n in ("a/front.jpg", "a/rear.jpg")]; z.close()',
  )
  expect(await listed(new Blob([readFileSync(join(folder, 'again.zip'))]))).toEqual([
    ['a/front.jpg', Buffer.from('again and again '.repeat(500)).toString('hex')],
    ['a/rear.jpg', photo.toString('hex')],
  ])
})

test('a file that is no ZIP is refused', async () => {
  await expect(listed(new Blob(['not a zip at all, whatever its name says']))).rejects.toThrow('Not a ZIP file')
})
