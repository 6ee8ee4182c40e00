import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useDocumentTexts } from '#texts/documents.ts'
import { Button } from '#ui/button.tsx'
import type { ShownDocument } from './document-preview-window.tsx'
import { bytesQuery } from './documents.queries.ts'
import { NoPreview } from './no-preview.tsx'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePreviewKeys } from './preview-keys.ts'
import { PreviewTools } from './preview-tools.tsx'

const STEP = 1.25
const MARGIN = 24
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** A PDF drawn here, page by page. */
export function PdfPreview({ document }: ShownDocument) {
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
