import './pdf-text.css'
import type { Document } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { TextLayer, getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker in our own build
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { Button } from '#ui/button.tsx'
import { bytesQuery } from '../documents.queries.ts'
import { NoPreview } from './no-preview.tsx'
import { usePreviewKeys } from './preview-keys.ts'
import { PreviewTools } from './preview-tools.tsx'

const STEP = 1.25
const MARGIN = 24
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** A PDF drawn here, page by page. */
export function PdfPreview({ document }: { open: true; document: Document }) {
  const t = useDocumentTexts().preview
  const { data: bytes, isError } = useQuery(bytesQuery(document.id))
  const { file, isBroken, breakOff } = usePdf(bytes)
  if (isError || isBroken) return <NoPreview document={document} why={t.damaged} />
  return file && <Pages file={file} name={document.fileName} onFailed={breakOff} />
}

function usePdf(bytes: ArrayBuffer | undefined) {
  const [file, setFile] = useState<PdfFile | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const breakOff = useCallback(() => setIsBroken(true), [])
  useEffect(() => {
    if (!bytes) return
    let isLeft = false
    const { opened, close } = openPdf(bytes)
    opened.then(setFile, () => isLeft || breakOff())
    return () => {
      isLeft = true
      close()
    }
  }, [bytes, breakOff])
  return { file, isBroken, breakOff }
}

type PagesProps = { file: PdfFile; name: string; onFailed: () => void }

function Pages({ file, name, onFailed }: PagesProps) {
  const [pageNumber, setPageNumber] = useState(1)
  const [zoom, setZoom] = useState(1)
  const desk = useRef<HTMLElement>(null)
  const deskWidth = useWidth(desk)
  const turn = (by: number) => {
    setPageNumber(within(1, pageNumber + by, file.numPages))
    desk.current?.scrollTo(0, 0)
  }
  const nearer = (by: number) => setZoom(within(0.5, zoom * by, 4))
  const [zoomIn, zoomOut, fit] = [() => nearer(STEP), () => nearer(1 / STEP), () => setZoom(1)]
  usePreviewKeys({
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
    pagedown: () => turn(1),
    pageup: () => turn(-1),
  })
  return (
    <>
      <section
        ref={desk}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
        tabIndex={0}
        aria-label={name}
        className="relative size-full overflow-auto bg-well"
      >
        {deskWidth > 0 && (
          <PdfPage
            file={file}
            pageNumber={pageNumber}
            width={Math.min(deskWidth - MARGIN, 900) * zoom}
            onFailed={onFailed}
          />
        )}
      </section>
      <PreviewTools zoomIn={zoomIn} zoomOut={zoomOut} fit={fit}>
        {file.numPages > 1 && <Turn pageNumber={pageNumber} count={file.numPages} onTurn={turn} />}
      </PreviewTools>
    </>
  )
}

// Not disabled at the first and the last page: whoever pressed them would lose their place.
function Turn({ pageNumber, count, onTurn }: { pageNumber: number; count: number; onTurn: (by: number) => void }) {
  const t = useDocumentTexts().preview
  const tool = { variant: 'ghost', size: 'sm', shape: 'square' } as const
  return (
    <>
      <Button {...tool} aria-label={t.previousPage} aria-disabled={pageNumber === 1} onClick={() => onTurn(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <output className="mono text-12 whitespace-nowrap">{t.page(pageNumber, count)}</output>
      <Button {...tool} aria-label={t.nextPage} aria-disabled={pageNumber === count} onClick={() => onTurn(1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </>
  )
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const watcher = new ResizeObserver(() => setWidth(watched.clientWidth))
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element])
  return width
}

type PdfPageProps = { file: PdfFile; pageNumber: number; width: number; onFailed: () => void }

/** One page, drawn as wide as it is asked for. */
function PdfPage({ file, pageNumber, width, onFailed }: PdfPageProps) {
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

GlobalWorkerOptions.workerSrc = workerUrl

type PdfFile = PDFDocumentProxy

/** Opens a PDF in a worker of our own address; `close` frees what it holds. */
function openPdf(bytes: ArrayBuffer): { readonly opened: Promise<PdfFile>; readonly close: () => void } {
  // Copied, because the worker takes what it is given. WebAssembly would need a hole in the content security policy.
  const task = getDocument({ data: bytes.slice(0), useWasm: false, enableXfa: false })
  return { opened: task.promise, close: () => void task.destroy() }
}
