/** The text of a file as spreadsheets save it: UTF-8, or the older code page of Windows where it is not. */
export async function readSpreadsheetFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
