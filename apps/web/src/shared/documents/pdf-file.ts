import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker in our own build
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'

GlobalWorkerOptions.workerSrc = workerUrl

export type PdfFile = PDFDocumentProxy

/** Opens a PDF in a worker of our own address; `close` frees what it holds. */
export function openPdf(bytes: ArrayBuffer): { readonly opened: Promise<PdfFile>; readonly close: () => void } {
  // Copied, because the worker takes what it is given. WebAssembly would need a hole in the content security policy.
  const task = getDocument({ data: bytes.slice(0), useWasm: false, enableXfa: false })
  return { opened: task.promise, close: () => void task.destroy() }
}
