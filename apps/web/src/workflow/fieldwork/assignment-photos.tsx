import type { Assignment } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useWorkTexts } from '#texts/field-work.ts'
import { isUnexplained, type PhotoOnPhone } from './offline/index.ts'
import { SideRing } from './slots/side-ring.tsx'
import { SlotGrid } from './slots/slot-grid.tsx'
import { UploadPhotos } from './slots/upload-photos.tsx'
import type { BuildingWork } from './slots/building-work.ts'

const PhotoQuestion = lazy(async () => ({ default: (await import('./camera/photo-question.tsx')).PhotoQuestion }))

/** The pictures of the open assignment, and how many there are. */
export function AssignmentPhotos({ assignment, building }: { assignment: Assignment; building: BuildingWork }) {
  const t = useWorkTexts()
  const isClosed = assignment.status === 'COMPLETED'
  const { photosDone, photosTotal } = building.progress
  const navigate = useNavigate()
  const far = isClosed ? undefined : building.work.photos.find(isUnexplained)
  const retake = ({ id, slot }: PhotoOnPhone) => {
    const params = { assignmentId: assignment.id }
    void navigate({ to: '/field/$assignmentId/camera', params, search: { slot, instead: id } })
  }
  return (
    <div className="@container">
      <SlotGrid assignment={assignment} building={building} isClosed={isClosed} />
      <div className="-mr-3 -ml-2.25 mt-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-rule pr-3 pl-2.25 pt-1">
        <span className="flex items-center gap-2">
          {!assignment.workOrder && <SideRing slots={building.slots} />}
          <span>
            <strong>{t.photosOf(photosDone, photosTotal)}</strong> {t.photos}
          </span>
        </span>
        {!isClosed && <UploadPhotos assignment={assignment} building={building} />}
      </div>
      <Suspense>
        {far && (
          <PhotoQuestion
            key={far.id}
            photo={far}
            slots={building.slots}
            onRetake={() => retake(far)}
            onDone={() => undefined}
          />
        )}
      </Suspense>
    </div>
  )
}
