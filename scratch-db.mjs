import { readFileSync, readdirSync } from 'node:fs';
import { connect } from './src/server/db/connect.ts';
import { createServices } from './src/server/createServices.ts';
import { createApiRouter } from './src/server/http/apiRouter.ts';
import { createApiRoutes } from './src/server/routes/apiRoutes.ts';
import { createLayoutRoutes } from './src/server/routes/layouts.ts';
import { createLayoutService } from './src/server/layouts/layoutService.ts';
import { readBuiltInLayouts } from './src/server/layouts/builtInLayouts.ts';
import { createGuest, createViewer } from './src/server/http/viewer.ts';
import { hydrators } from '#gen/hydrators.ts';
const db = await connect({ dataDir: '/tmp/lay-db' });
const services = await createServices(db);
let router;
const layouts = createLayoutService({ services, call: (r) => router.call({ ...r, services }), hydrators, builtIn: await readBuiltInLayouts() });
router = createApiRouter([...createApiRoutes({ accounts: {}, themes: [{key:'light',name:'Light',variables:{}, type:'themeFile', assets:{}, id:'light'}] }), ...createLayoutRoutes({ layouts, findAssets: (c) => ({ js: c, css: [] }) })]);
const guest = await createGuest(services);
const row = await db.kysely.selectFrom('users').select(['user_id','name']).where('login','=','admin').executeTakeFirstOrThrow();
const admin = await createViewer(services, { userID: row.user_id, name: row.name, roleIDs: [16] });
const reader = { viewer: guest, origin: 'http://h' };
const bad = (n, path = '') => { const out = []; const walk = (v, p) => { if (!v || typeof v !== 'object') return; if (v.$reactComponent) { if (v.$reactComponent === 'LayoutError') { out.push(p + ' ' + v.$reactProps.message + ' ' + v.$reactProps.layoutDefinition?.$hydrate); return; } const w = services.registry.findByComponent(v.$reactComponent); if (!w) out.push(p + ' unknown ' + v.$reactComponent); else if (!w.validateHydrated(v.$reactProps)) out.push(p + ' ' + v.$reactComponent + JSON.stringify(w.validateHydrated.errors?.[0])); } for (const [k, x] of Object.entries(v)) walk(x, p + '/' + k); }; walk(n, path); return out; };
const Q = [
 ['home','siteSection','0',{}],['discussionList','siteSection','0',{page:'2'}],['categoryList','siteSection','0',{}],['categoryList','category','town-square',{categoryID:'town-square',page:'1'}],['categoryList','category','news',{categoryID:'news',page:'1'}],
 ['post','discussion',12,{discussionID:12,page:1,sort:null}],['post','discussion','11',{discussionID:11}],['post','comment',50,{commentID:50,sort:null}],['signIn','global',-1,{}],['register','global',-1,{}],['notFound','global',-1,{path:'/x'}],['error','global',-1,{status:500,message:''}],['createPost','siteSection','0',{postType:'discussion'}],
];
for (const [v,t,id,params] of Q) for (const [who, viewer] of [['guest',guest],['admin',admin]]) {
  const t0 = performance.now();
  try {
    const page = await layouts.lookupHydrate({ layoutViewType: v, recordType: t, recordID: id, params }, { viewer, origin: 'http://h' }, { debug: true });
    if (page.kind === 'redirect') { console.log(v, t, id, who, 'redirect', page.redirectTo); continue; }
    console.log(v, t, id, who, page.reply.layoutViewType, page.reply.seo.title, '|', page.reply.seo.url, Math.round(performance.now()-t0)+'ms', 'calls', page.countCalls, JSON.stringify(page.reply).length, bad(page.reply));
  } catch (e) { console.log(v, t, id, who, 'FAILED', e.message, JSON.stringify(e.extras), e.status ? '' : e.stack); }
}
for (const f of readdirSync('../shared/corpora/layouts')) { const doc = JSON.parse(readFileSync('../shared/corpora/layouts/'+f)); const page = await layouts.hydrateDocument(doc, f.startsWith('discussion.') ? { discussionID: 12 } : {}, reader, { debug: true }); console.log('corpora', f, bad(page.reply)); }
const r = await router.call({ method:'GET', path:'/layouts/lookup-hydrate', query:{layoutViewType:'post',recordType:'comment',recordID:'50',params:{commentID:'50',sort:'',locale:'en',siteSectionID:'0'}}, viewer: guest, services, origin:'http://h' });
console.log(r.status, JSON.stringify(r.body.seo, null, 1).slice(0, 1800));
for (const p of ['/layouts/catalog', '/layouts/schema']) { const a = await router.call({ method:'GET', path:p, query:{layoutViewType:'discussion'}, viewer: guest, services, origin:'http://h'}); console.log(p, JSON.stringify(a.body).length, Object.keys(a.body)); }
await db.close();
