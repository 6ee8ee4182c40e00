/** A data URL is text: what comes after the comma is the file. */
export function inBase64(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onerror = () => failed(reader.error ?? new Error('The file cannot be read'))
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.readAsDataURL(file)
  })
}
