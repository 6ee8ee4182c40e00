import { useEffect } from 'react'

const PRODUCT = 'Demarc'
let [screen, owner] = [PRODUCT, PRODUCT]

function write(): void {
  document.title = screen === PRODUCT ? owner : `${screen} · ${owner}`
}

/** The name of the screen in the tab and in the history of the browser. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screen = title
    write()
  }, [title])
}

/** Whose screens these are: a customer's are those of the company they order from. */
export function useTitleOwner(name: string | null): void {
  useEffect(() => {
    owner = name ?? PRODUCT
    write()
  }, [name])
}
