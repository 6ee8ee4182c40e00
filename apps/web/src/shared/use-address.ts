import { useMemo } from 'react'

/** What an address says, read by its page and not by the router: how it is read is no part of the first load. */
export const useAddress = <Came extends object, Read>(came: Came, read: (came: Came) => Read): Read =>
  useMemo(() => read(came), [came, read])
