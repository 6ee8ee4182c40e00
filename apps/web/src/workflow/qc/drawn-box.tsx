import type { Mark, MarkBox } from '@demarc/domain/qc/marks'
import { cx } from '#ui/class-names.ts'

const LOOKS: Record<Mark, string> = { ACCEPT: 'border-ok', RETAKE: 'border-bad', NOT_APPLICABLE: 'border-hold' }

type Props = { box: MarkBox; mark: Mark; scale: number; isDraft?: boolean | undefined }

/** A box on a picture, its line as strong however near one looks; light around it on dark pictures. */
export const DrawnBox = ({ box, mark, scale, isDraft = false }: Props) => (
  <span
    aria-hidden
    data-box
    className={cx('pointer-events-none absolute outline-solid', LOOKS[mark], isDraft && 'border-dashed')}
    style={{
      left: `${box.x * 100}%`,
      top: `${box.y * 100}%`,
      width: `${box.width * 100}%`,
      height: `${box.height * 100}%`,
      borderWidth: 3 / scale,
      outlineWidth: 1.5 / scale,
      outlineColor: 'white',
    }}
  />
)
