import { disguised, follow, openRemote, packed, pdf, script, submit } from './pdfs.ts'
import { emptyPng, jpeg, jpegWithComment, png, pngWithText, vastJpeg, webp, whitePng } from './pictures.ts'
import { bombDocx, compound, jar, linkedDocx, macroDocx, plainDocx, plainZip, typesBombDocx } from './word-files.ts'

/** Refused, or handed out as something that is downloaded or shown. */
type Becomes = 'refused' | 'attachment' | 'inline'
export type HostileFile = {
  readonly becomes: Becomes
  /** What it tries. */
  readonly what: string
  readonly fileName: string
  readonly bytes: Buffer
}

/** Tells the beacon, in every way a page has. Whoever runs it is found out by the request, the dialog or the cookie. */
const page = (beacon: string) =>
  `<html><head><script>document.cookie='hostile=1';fetch('${beacon}?script');alert('hostile')</script></head>` +
  `<body onload="new Image().src='${beacon}?load'"><img src="${beacon}?img"><iframe src="${beacon}?frame"></iframe>` +
  `<link rel=stylesheet href="${beacon}?css"><meta http-equiv=refresh content="0;url=${beacon}?meta"></body></html>`
const code = (beacon: string) => `document.cookie='hostile=1';fetch('${beacon}?js');alert('hostile')`
const svg = (beacon: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${code(beacon)}</script><image href="${beacon}?svg"/></svg>`
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const utf7 = (text: string) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-')

/** Every one is refused, or handed out so that nothing of it runs. Made here, kept nowhere. */
export async function hostileFiles(beacon: string): Promise<HostileFile[]> {
  const html = Buffer.from(page(beacon))
  const prolog = Buffer.from(`<?xml version="1.0"?>${svg(beacon)}`)
  const js = `GIF89a/*\x01\0\x01\0*/=1;${code(beacon)}//`
  const file = (becomes: Becomes, what: string, fileName: string, bytes: Buffer | string): HostileFile => ({
    becomes,
    what,
    fileName,
    bytes: Buffer.from(bytes),
  })
  return [
    file('refused', 'an SVG with a script', 'plan.svg', svg(beacon)),
    file('refused', 'an SVG named as a picture', 'plan.png', svg(beacon)),
    file('attachment', 'an SVG named as text', 'plan.txt', svg(beacon)),
    file('refused', 'an SVG as XML named as text', 'prolog.txt', prolog),
    file('refused', 'a page', 'index.html', html),
    file('refused', 'a page named as a picture', 'front.jpg', html),
    file('refused', 'a page named as a PDF', 'page.pdf', html),
    file('attachment', 'a page named as text', 'page.txt', html),
    file('attachment', 'a page behind a mark of UTF-8', 'marked.txt', Buffer.concat([Buffer.from('\ufeff'), html])),
    file('refused', 'a page in UTF-16', 'wide.txt', utf16(page(beacon))),
    file('attachment', 'a page in UTF-7', 'seven.txt', utf7(page(beacon))),
    file('attachment', 'a page with two endings', 'page.html.txt', html),
    file('refused', 'a script', 'run.js', code(beacon)),
    file('attachment', 'a script named as text', 'run.txt', code(beacon)),
    file('refused', 'a GIF that is a script', 'pixel.gif', js),
    file('refused', 'a GIF that is a script, named as a JPEG', 'pixel.jpg', js),
    file('inline', 'a JPEG with a page in its comment', 'comment.jpg', await jpegWithComment(page(beacon))),
    file('inline', 'a JPEG with a page behind it', 'behind.jpg', Buffer.concat([await jpeg(), html])),
    file('inline', 'a JPEG with an archive behind it', 'archive.jpg', Buffer.concat([await jpeg(), jar()])),
    file('inline', 'a PNG with a page in its text', 'text.png', await pngWithText(page(beacon))),
    file('inline', 'a PNG with a page behind it', 'behind.png', Buffer.concat([await png(), html])),
    file('inline', 'a WebP with a page behind it', 'behind.webp', Buffer.concat([await webp(), html])),
    file('refused', 'a PNG of 225 million points', 'vast.png', whitePng(15_000, 15_000)),
    file('refused', 'a PNG that claims two thousand million points', 'claim.png', emptyPng(46_000, 46_000)),
    file('refused', 'a JPEG that claims four thousand million points', 'claim.jpg', await vastJpeg()),
    file('refused', 'a PNG cut off', 'cut.png', (await png()).subarray(0, 60)),
    file('inline', 'a PDF that is a page', 'both.pdf', pdf('', `${page(beacon)}\n`)),
    file('refused', 'a page with a PDF behind it', 'after.pdf', Buffer.concat([html, pdf('')])),
    file(
      'attachment',
      'a PDF with a script',
      'script.pdf',
      pdf(script(`app.alert('hostile'); app.launchURL('${beacon}?pdf')`)),
    ),
    file(
      'attachment',
      'a PDF with a script whose name is disguised',
      'disguised.pdf',
      disguised(script("app.alert('hostile')")),
    ),
    file(
      'attachment',
      'a PDF with a script in a packed object',
      'packed.pdf',
      pdf('', packed(script("app.alert('hostile')"))),
    ),
    file(
      'attachment',
      'a PDF packed in a way we do not read',
      'sealed.pdf',
      pdf('', '9 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /LZWDecode>> stream\n\x80\x0b endstream endobj\n'),
    ),
    file('inline', 'a PDF that follows a link', 'link.pdf', pdf(follow(`${beacon}?link`))),
    file('attachment', 'a PDF that sends a form', 'form.pdf', pdf(submit(`${beacon}?form`))),
    file('inline', 'a PDF that opens another', 'remote.pdf', pdf(openRemote(`${beacon}?remote`))),
    file('refused', 'a PDF without its end', 'endless.pdf', '%PDF-1.7\n1 0 obj'),
    file('attachment', 'a Word file that unpacks to a hundred megabytes', 'bomb.docx', bombDocx()),
    file('refused', 'a Word file whose types unpack to a hundred megabytes', 'types.docx', typesBombDocx()),
    file('refused', 'a Word file with macros named as one without', 'macro.docx', macroDocx()),
    file('attachment', 'a Word file that loads a template', 'linked.docx', linkedDocx(`${beacon}?docx`)),
    file('refused', 'an archive named as a Word file', 'archive.docx', plainZip()),
    file('attachment', 'an old Word file', 'old.doc', compound('Root Entry', 'WordDocument', 'Macros')),
    file('refused', 'an installer named as an old Word file', 'setup.doc', compound('Root Entry', 'Property')),
    file('refused', 'a program named as a PDF', 'report.pdf', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'),
    ...(await namesThatTrick(beacon)),
  ]
}

/** Good files; only their names are not. */
async function namesThatTrick(beacon: string): Promise<HostileFile[]> {
  const picture = await png()
  const names = [
    '../../../../etc/passwd.png',
    '..\\..\\windows\\system32\\evil.png',
    'a.png\r\nSet-Cookie: hostile=1\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>.png',
    'a";filename=evil.html;x=".png',
    "a';filename*=UTF-8''evil.html.png",
    'gnp.\u202Elmth.evil.png',
    `${'long'.repeat(75)}.png`,
    'nul\0byte.html\0.png',
    '%2e%2e%2f%0d%0aSet-Cookie:hostile=1.png',
    `"><img src=${beacon}?name onerror=alert(1)>.png`,
    'CON.png',
    '.htaccess',
    'évil 👩🏽‍🚀 名前.png',
    'evil.html',
    'evil.png.exe',
  ]
  return [
    ...names.map((fileName) => ({ ...named(fileName), bytes: picture })),
    { becomes: 'attachment', what: 'a good Word file', fileName: 'good.docx', bytes: plainDocx() },
  ]
}

/** A letter that nobody can keep, and endings that are no picture's. */
const isRefused = (fileName: string) => fileName.includes('\0') || /\.(html|exe)$/.test(fileName)
const named = (fileName: string) => ({
  becomes: isRefused(fileName) ? ('refused' as const) : ('inline' as const),
  what: `the name ${JSON.stringify(fileName.slice(0, 60))}`,
  fileName,
})
