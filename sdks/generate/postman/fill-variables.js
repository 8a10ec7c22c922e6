// Before each request: creates what its variables name, where nothing has been created yet.
;(async () => {
  const value = (name) => pm.variables.get(name)
  // Addresses of sign-up pages are never freed: each run has its own.
  const filled = (text) =>
    text
      .replaceAll('{{$guid}}', String(Date.now()))
      .replace(/\{\{(\w+)\}\}/g, (all, name) => value(name) || all)
  const namesIn = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

  const send = (method, path, contentType, body) =>
    new Promise((resolve, reject) => {
      const header = { Authorization: `Bearer ${value('apiKey')}` }
      if (contentType) header['Content-Type'] = contentType
      const request = { url: value('baseUrl') + path, method, header }
      if (body) request.body = { mode: 'raw', raw: body }
      pm.sendRequest(request, (error, response) => {
        if (error || response.code >= 400) reject(error || new Error(response.text()))
        else resolve(response.json().data)
      })
    })

  const need = async (name) => {
    const recipe = RECIPES[name]
    if (!recipe || value(name)) return
    for (const each of namesIn(recipe.path + (recipe.body || ''))) await need(each)
    const { method, path, contentType, body, publish, member } = recipe
    const data = await send(method, filled(path), contentType, body && filled(body))
    if (publish) await send('POST', `${path}/${data.id}/publish`)
    const found = method === 'GET' ? data.items[0] : data
    if (found) pm.collectionVariables.set(name, found[member])
  }

  for (const name of namesIn(JSON.stringify([pm.request.url, pm.request.body]))) await need(name)
})().catch((error) => console.error(error.message))
