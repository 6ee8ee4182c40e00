/** RFC 6266: a plain name for old programs, the real one in UTF-8. Neither can end the header or lead into a folder. */
export function contentDisposition(way: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^ \w.()-]/g, '_')
  const real = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${way}; filename="${plain}"; filename*=UTF-8''${real}`
}
