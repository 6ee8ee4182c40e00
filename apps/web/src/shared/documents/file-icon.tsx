import { isImageType } from '@demarc/domain/files/file-types'
import { FileText, Image } from 'lucide-react'

/** A picture or a paper. */
export function FileIcon({ type }: { type: string }) {
  const Icon = isImageType(type) || type.startsWith('image/') ? Image : FileText
  return <Icon size={16} aria-hidden className="text-ink-2" />
}
