import { useEffect } from 'react'

const PRODUCT = 'Demarc'

/** The name of the screen in the tab and in the history of the browser. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
}
