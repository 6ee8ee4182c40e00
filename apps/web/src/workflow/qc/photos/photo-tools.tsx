import type { Mark } from '@demarc/domain/qc/marks'
import { Columns2, RotateCw, ScanSearch, SquareDashed, Tag, type LucideIcon } from 'lucide-react'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Button } from '#ui/button.tsx'
import { PreviewTools } from '#shared/documents/preview/preview-tools.tsx'
import { MARK_ICONS } from './photo-mark.tsx'
import type { LockedZoom } from './picture.tsx'

type Props = {
  zoom: LockedZoom
  mark: Mark | undefined
  canMark: boolean
  isDrawing: boolean
  isCompared: boolean
  /** Null: there is no earlier one. */
  onCompare: (() => void) | null
  onLarge: () => void
  onAccept: () => void
  onAsk: (mark: 'RETAKE' | 'NOT_APPLICABLE') => void
  onDraw: () => void
  onCorrect: () => void
}

/** They lie on the photo: how it is looked at above, what is said of it below. */
export function PhotoTools(props: Props) {
  const { zoom, mark, canMark, isDrawing, isCompared, onCompare, onLarge, onAccept, onAsk, onDraw, onCorrect } = props
  const t = useQcTexts()
  return (
    <>
      <PreviewTools zoomIn={zoom.zoomIn} zoomOut={zoom.zoomOut} fit={zoom.whole}>
        {onCompare && <Tool Icon={Columns2} label={t.stage.compare} keys="s" isOn={isCompared} onClick={onCompare} />}
        {canMark && <Tool Icon={Tag} label={t.corrections.act} keys="c" onClick={onCorrect} />}
        <Tool Icon={ScanSearch} label={t.stage.large} onClick={onLarge} />
        <Tool Icon={RotateCw} label={t.stage.rotate} onClick={zoom.turn} />
      </PreviewTools>
      {canMark && !isDrawing && (
        <div
          role="toolbar"
          aria-label={t.marks.title}
          className="absolute bottom-2 left-2 z-1 flex max-w-[calc(100%-1rem)] flex-wrap gap-1 rounded-2 border border-rule-2 bg-sheet p-1 shadow-pop"
        >
          <MarkTool
            Icon={MARK_ICONS.ACCEPT}
            label={t.marks.acts.ACCEPT}
            keys="a"
            isOn={mark === 'ACCEPT'}
            onClick={onAccept}
          />
          <MarkTool
            Icon={MARK_ICONS.RETAKE}
            label={t.marks.acts.RETAKE}
            keys="t"
            isOn={mark === 'RETAKE'}
            onClick={() => onAsk('RETAKE')}
          />
          <MarkTool
            Icon={MARK_ICONS.NOT_APPLICABLE}
            label={t.marks.acts.NOT_APPLICABLE}
            keys="x"
            isOn={mark === 'NOT_APPLICABLE'}
            onClick={() => onAsk('NOT_APPLICABLE')}
          />
          <MarkTool Icon={SquareDashed} label={t.marks.box.draw} keys="b" isOn={false} onClick={onDraw} />
        </div>
      )}
    </>
  )
}

type ToolProps = {
  Icon: LucideIcon
  label: string
  keys?: string | undefined
  isOn?: boolean | undefined
  onClick: () => void
}

const Tool = ({ Icon, label, keys, isOn, onClick }: ToolProps) => (
  <Button
    variant={isOn ? 'ink' : 'ghost'}
    size="sm"
    shape={keys ? undefined : 'square'}
    keys={keys}
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onClick={onClick}
  >
    <Icon size={16} aria-hidden />
  </Button>
)

const MarkTool = ({ Icon, label, keys, isOn, onClick }: ToolProps & { keys: string; isOn: boolean }) => (
  <Button
    variant={isOn ? 'ink' : 'ghost'}
    size="sm"
    keys={keys}
    aria-pressed={isOn}
    title={label}
    onClick={onClick}
    className="max-md:size-10! max-md:p-0!"
  >
    <Icon size={15} aria-hidden />
    <span className="max-md:sr-only @max-[32rem]/stage:sr-only">{label}</span>
  </Button>
)
