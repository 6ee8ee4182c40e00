import { TextLayer } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import type { PdfFile } from './pdf-file.ts'
import './pdf-text.css'

type PdfPageProps = { file: PdfFile; pageNumber: number; width: number; onFailed: () => void }

/** One page, drawn as wide as it is asked for. */
export function PdfPage({ file, pageNumber, width, onFailed }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = paper.current
    if (!sheet) return
    const drawing = draw(file, { pageNumber, width, sheet })
    drawing.done.catch((error: unknown) => isStopped(error) || onFailed())
    return drawing.stop
  }, [file, pageNumber, width, onFailed])
  return <div ref={paper} data-page={pageNumber} className="relative mx-auto mt-14 mb-3 w-fit bg-white shadow-pop" />
}

const isStopped = (error: unknown) => error instanceof Error && /Cancelled|Abort/.test(error.name)

type Drawing = { pageNumber: number; width: number; sheet: HTMLElement }

function draw(file: PdfFile, { pageNumber, width, sheet }: Drawing): { done: Promise<void>; stop: () => void } {
  const stopped = new AbortController()
  const done = (async () => {
    const page = await file.getPage(pageNumber)
    if (stopped.signal.aborted) return
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const sharpness = window.devicePixelRatio

    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * sharpness)
    canvas.height = Math.floor(viewport.height * sharpness)
    canvas.style.width = `${viewport.width}px`
    canvas.style.height = `${viewport.height}px`
    const picture = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
    stopped.signal.addEventListener('abort', () => picture.cancel())
    await picture.promise

    const words = document.createElement('div')
    words.className = 'pdf-text'
    sheet.style.setProperty('--total-scale-factor', String(scale))
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
    stopped.signal.addEventListener('abort', () => text.cancel())
    await text.render()
    // Both at once, when they are done: the page before stays until then.
    if (!stopped.signal.aborted) sheet.replaceChildren(canvas, words)
  })()
  return { done, stop: () => stopped.abort() }
}
