/*! The page contains these libraries.

three 0.187.0

The MIT License

Copyright © 2010-2026 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.


uplot 1.6.32

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
(()=>{function xm(){let e=new Map;return{on(t,n){return e.has(t)||e.set(t,new Set),e.get(t).add(n),()=>e.get(t).delete(n)},emit(t,n){for(let i of e.get(t)??[])i(n)}}}var wS=new Set(["value","checked","disabled","selected","open","hidden","textContent","max","min","step"]);function k(e,t={},...n){let i=document.createElement(e);for(let[s,r]of Object.entries(t))CS(i,s,r);return i.append(...n.flat(1/0).filter(s=>s!=null&&s!==!1)),i}function CS(e,t,n){n==null||n===!1||(t.startsWith("on")?e.addEventListener(t.slice(2),n):wS.has(t)&&t in e?e[t]=n:e.setAttribute(t,n===!0?"":n))}function ci(e,...t){return e.replaceChildren(...t.flat(1/0).filter(Boolean)),e}function ei(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}function Ol(e){let t=0;return()=>{t||=requestAnimationFrame(()=>{t=0,e()})}}function $h(){return document.getElementById("pem-engine")?.textContent??""}function ym(){let e=$h();if(!e.trim())return null;let t=document.createElement("script");return t.textContent=e,document.head.append(t),t.remove(),globalThis.PEM_EQUATIONS??null}var Yh={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},vm=[["Arrow keys","move the cursor"],["Enter","start a motion at the cursor"],["Alt + Enter","start a second motion at the cursor"],["Shift + arrow keys","pan the map"],["+ and \u2212","zoom in and out"],["0","show the whole map"],["Shift + drag, wheel","pan and zoom with the mouse; on a touch screen, use two fingers"],["Alt + click","start a second motion at that point"]];function qh(e,t){e.addEventListener("keydown",n=>{n.ctrlKey||n.metaKey||!RS(n,t)||(n.preventDefault(),n.stopPropagation())})}function RS({key:e,shiftKey:t,altKey:n},i){return e in Yh?ya(t?i.pan(...Yh[e]):i.move(...Yh[e])):e==="Enter"?ya(i.start(n)):e==="+"||e==="="?ya(i.zoom(.5)):e==="-"||e==="\u2212"?ya(i.zoom(2)):e==="0"?ya(i.whole()):!1}function ya(){return!0}var PS=[["Space","play or pause"],[", and .","go one frame back or forward"],["< and >","go one integration step back or forward"],["Arrow keys, + and \u2212, 0","rotate, zoom and reset the 3D view while it has the focus"]],IS=[["?","show this list"],["Tab","move to the next control"]];function Sm(e){let t=[...e?[["On the map",vm]]:[],["Motion",PS],["Page",IS]],n=k("form",{method:"dialog"},k("button",{},"Close")),i=k("dialog",{class:"help","aria-labelledby":"help-heading"},k("h2",{id:"help-heading"},"Keys"),t.map(LS),n);return document.addEventListener("keydown",s=>{s.key!=="?"||DS(s.target)||i.open||(s.preventDefault(),i.showModal())}),i}function LS([e,t]){return[k("h3",{},e),k("dl",{class:"keys"},t.map(([n,i])=>k("div",{},k("dt",{},n),k("dd",{},i))))]}function DS(e){return e instanceof HTMLInputElement&&!["range","checkbox","radio"].includes(e.type)}function Mm(){let e=k("button",{type:"button","aria-pressed":"false",onclick:()=>NS(e)},"Large text");return e}function NS(e){let t=document.documentElement.classList.toggle("large-letters");e.setAttribute("aria-pressed",String(t))}var OS="440154470d6048186a482374472d7b4537814240863e49893b528b375b8d33638d2f6b8e2c728e297a8e26828e23898e21918c1f988b1fa08822a78528ae8032b67a3fbc734ec36b5ec96270cf5784d44b98d83eaddc30c2df23d8e219ece51bfde725",US="0530612166ac4393c392c5ded1e5f0f7f7f7fddbc7f4a582d6604db2182b67001f",bm={rising:OS,signed:US},Sa="#B9A8E8",$s="#000000",va=256;function yr(e){let t=Number.parseInt(e.slice(1,7),16);return[t>>16&255,t>>8&255,t&255]}function Ma([e,t,n]){return(4278190080|Math.round(n)<<16|Math.round(t)<<8|Math.round(e))>>>0}function Ul(e,t,n){return e.map((i,s)=>i+n*(t[s]-i))}function Zh(e,t){let n=bm[e].length/6-1,i=Math.min(Math.max(t,0),1)*n,s=Math.min(Math.floor(i),n-1),r=o=>yr(`#${bm[e].slice(6*o,6*o+6)}`);return Ul(r(s),r(s+1),i-s)}function Em(e){return Uint32Array.from({length:va},(t,n)=>Ma(Zh(e,n/(va-1))))}var FS={"-":"\u207B",0:"\u2070",1:"\xB9",2:"\xB2",3:"\xB3",4:"\u2074",5:"\u2075",6:"\u2076",7:"\u2077",8:"\u2078",9:"\u2079"};function tn(e){return e.replace(/([A-Za-z]+)\^0\.5/g,"\u221A$1").replace(/(?<!\d)([A-Za-z])\^?(-?\d+)/g,(n,i,s)=>i+[...s].map(r=>FS[r]).join(""))}var BS=1e-6,kS=10;function Fl(e){let t=e.drawn?"list":zS(e),n=t==="log"?Math.log10:s=>s,i=t==="list"?e.values.map((s,r)=>r):e.values.map(n);return{...e,kind:t,places:i,edges:GS(i)}}function zS({values:e,is_text:t}){let n=e.every((i,s)=>Number.isFinite(i)&&(s===0||i>e[s-1]));return t||!n?"list":e.length>2&&e[0]>0&&e.at(-1)>=kS*e[0]&&VS(e)?"log":"linear"}function VS(e){let t=Math.log(e.at(-1)/e[0])/(e.length-1);return e.every((n,i)=>Math.abs(Math.log(n/e[0])-i*t)<BS*t*e.length)}function GS(e){let t=e.length-1;if(t===0)return[e[0]-.5,e[0]+.5];let n=e.slice(1).map((i,s)=>(i+e[s])/2);return[e[0]-(n[0]-e[0]),...n,e[t]+(e[t]-n[t-1])]}function Di(e){return[e.edges[0],e.edges.at(-1)]}function vr(e,t){return e.kind==="list"?e.values[en(e,t)]:e.kind==="log"?10**t:t}function Tm(e,t){return e.kind==="list"?Math.max(0,e.values.indexOf(t)):e.kind==="log"?Math.log10(t):t}function en(e,t){let{edges:n}=e,i=0,s=n.length-1;for(;s-i>1;){let r=i+s>>1;n[r]<=t?i=r:s=r}return i}function Mi(e,t){return e.kind==="list"?en(e,t):Am(e.places,t)}function Am(e,t){let n=e.length-1;if(n===0)return t-e[0];let i=e[n]>e[0],s=0,r=n;for(;r-s>1;){let o=s+r>>1;e[o]<=t===i?s=o:r=o}return s+(t-e[s])/(e[r]-e[s])}function ao(e){return e.input.length>0}function Ys(e,t,n){let i=e.input.length===1?[e.si]:e.si;e.input.forEach((s,r)=>n[s]=HS(i[r],t))}function HS(e,t){if(e.length===1)return e[0];let n=Math.min(Math.max(Math.floor(t),0),e.length-2),i=t-n;return i===0?e[n]:i===1?e[n+1]:e[n]+i*(e[n+1]-e[n])}function wm(e,t){if(!ao(e))return null;if(e.drawn)return WS(e,t);let n=e.input.length===1?e.si:e.si[0];if(n.length===1||n[0]===n.at(-1))return e.places[0];let i=Am(n,t[e.input[0]]);if(e.kind==="list")return e.places[Math.min(Math.max(Math.round(i),0),n.length-1)];let s=Math.min(Math.max(Math.floor(i),0),n.length-2);return e.places[s]+(i-s)*(e.places[s+1]-e.places[s])}function WS(e,t){let n=e.input.length===1?[e.si]:e.si,i=n[0].findIndex((s,r)=>e.input.every((o,a)=>n[a][r]===t[o]));return i<0?null:e.places[i]}function qs({label:e,unit:t}){return t&&t!=="1"?`${e} (${tn(t)})`:e}var XS=[1,2,5,10];function Sr(e,t,n){let i=(t-e)/Math.max(1,n);if(!(i>0)||!Number.isFinite(i))return[];let s=10**Math.floor(Math.log10(i)),r=s*XS.find(a=>a*s>=i*(1-1e-9)),o=[];for(let a=Math.ceil(e/r-1e-9);a*r<=t+1e-9*r;a++)o.push(Number((a*r).toPrecision(12)));return o}function Jh(e,t,n){let i=Math.ceil(Math.log10(e)-1e-9),s=Math.floor(Math.log10(t)+1e-9);if(s-i<1)return Sr(e,t,n).filter(a=>a>0);let r=Math.ceil((s-i+1)/Math.max(1,n)),o=[];for(let a=i;a<=s;a+=r)o.push(+`1e${a}`);return o}function jh(e,t,n,i){if(e.kind==="list")return $S(e,t,n,i);if(e.kind==="log")return Jh(10**t,10**n,i).map(o=>({place:Math.log10(o),text:Hn(o)}));let s=Sr(t,n,i),r=s.length>1?YS(s[1]-s[0]):6;return s.map(o=>({place:o,text:qS(o,r)}))}function $S(e,t,n,i){let[s,r]=[Math.max(0,Math.ceil(t)),Math.min(e.values.length-1,Math.floor(n))],o=Math.max(1,Math.ceil((r-s+1)/i)),a=[];for(let l=s;l<=r;l+=o){let c=e.values[l];a.push({place:l,text:typeof c=="number"?Hn(c):String(c)})}return a}function YS(e){return Math.max(0,-Math.floor(Math.log10(e)+1e-9))}function qS(e,t){let n=Math.abs(e);return t>12||n>=1e6?Hn(e,8):Kh(e.toFixed(t))}function Hn(e,t=5){if(Number.isNaN(e))return"none";let n=Math.abs(e);return n!==0&&(n<.001||n>=1e6)?Kh(e.toExponential(t-1).replace(/\.?0+e/,"e").replace("e+","e")):Kh(String(Number(e.toPrecision(t))))}function Kh(e){return e.replaceAll("-","\u2212")}function Wn(e,t,n=5){let i=typeof e=="number"?Hn(e,n):String(e);return t&&t!=="1"?`${i} ${tn(t)}`:i}function Bl({low:e,high:t,scale:n,middle:i}){let[s,r]=e===null||t===null||!(t>e)?ZS(e??0):[e,t];return n==="log"&&s>0?KS(s,r):i!=null&&s<i&&i<r?JS(s,i,r):{table:"rising",share:a=>(a-s)/(r-s),ticks:a=>Sr(s,r,a)}}function ZS(e){let t=Math.abs(e)/2||.5;return[e-t,e+t]}function KS(e,t){let n=Math.log(t/e);return{table:"rising",share:i=>i>0?Math.log(i/e)/n:-1,ticks:i=>Jh(e,t,i)}}function JS(e,t,n){return{table:"signed",share:s=>s<t?.5*(s-e)/(t-e):.5+.5*(s-t)/(n-t),ticks:s=>Sr(e,n,s)}}var gs=-1,Ea=-4,Ni=-5,tf=[gs,Ea,Ni],lo=-8,jS=1,QS=.55,ms=64,tM=.02,eM=.98,nM=6e4,iM=.82,sM=6;function kl(e,t,n,i){let[s,r]=[t.values.length,n.values.length],o=new e.raw.constructor(s*r),[a,l]=[e.strides[t.name]??0,e.strides[n.name]??0],c=e.dims.reduce((u,f)=>u+(f===t.name||f===n.name?0:e.strides[f]*i[f]),0);for(let u=0,f=0;u<r;u++)for(let h=0,d=c+u*l;h<s;h++,d+=a)o[f++]=e.raw[d];return{variable:e,raw:o,width:s,height:r}}function Cm(e,{only:t=null,paper:n}){let i=Math.max(0,...e.categories.map(({code:o})=>o)),s=new Map([[Ea,Sa],[Ni,$s]]);for(let{code:o,colour:a}of e.categories)s.set(o,a);let r=new Uint32Array((i-lo+1)*ms);for(let[o,a]of s){if(o<lo)continue;let l=t===null||t===o?yr(a):Ul(yr(a),n,iM);for(let c=0;c<ms;c++){let u=1-(1-QS)*c/(ms-1);r[(o-lo)*ms+c]=Ma(l.map(f=>f*u))}}return r}function Rm(e,t){let{offset:n}=t.variable.encoding,i=Math.max(1,Math.floor(e.raw.length/nM)),s=[];for(let a=0;a<e.raw.length;a+=i){let l=ba(e.variable,e.raw[a]);Number.isFinite(l)&&!tf.includes(t.raw[a]+n)&&s.push(l)}let r=Float64Array.from(s).sort(),o=a=>r[Math.min(r.length-1,Math.round(a*(r.length-1)))];return r.length?{low:o(tM),high:o(eM)}:{low:0,high:1}}function ba({encoding:{offset:e,factor:t,missing:n}},i){return i===n?NaN:e+t*i}function Qh(e,{low:t,high:n}){let i=(e-t)/Math.max(n-t,1e-300);return i>0?Math.min(ms-1,Math.round(i*(ms-1))):0}function zl(e,t,n,i){let{raw:s}=e,r=new Uint32Array(s.length),o=e.variable.encoding.offset-lo,a=n?rM(n,i):null,l=Uint8Array.from({length:t.length/ms},(c,u)=>+!tf.includes(u+lo));for(let c=0;c<s.length;c++){let u=s[c]+o;r[c]=t[u*ms+(a!==null&&l[u]?a[c]:0)]}return{width:e.width,height:e.height,pixels:r}}function rM({variable:e,raw:t},n){let i=new Uint8Array(t.length);if(t instanceof Float32Array)return i.map((r,o)=>Qh(ba(e,t[o]),n));let s=Uint8Array.from({length:1<<8*t.BYTES_PER_ELEMENT},(r,o)=>Qh(ba(e,o),n));for(let r=0;r<t.length;r++)i[r]=s[t[r]];return i}function Pm(e,t,n,i){let s=i&&Number.isFinite(n)&&!tf.includes(t)?Qh(n,i):0;return e[(t-lo)*ms+s]??0}function Ta(e){let t=Bl(e),n=Em(t.table);return i=>Number.isNaN(i)?0:n[oM(t.share(i))]}function oM(e){return e>0?Math.min(va-1,Math.round(e*(va-1))):0}function Vl(e,t){let{raw:n,variable:i}=e,s=Ta(i),r=new Uint32Array(n.length);if(n instanceof Float32Array)for(let o=0;o<n.length;o++)r[o]=s(ba(i,n[o]));else{let o=Uint32Array.from({length:1<<8*n.BYTES_PER_ELEMENT},(a,l)=>s(ba(i,l)));for(let a=0;a<n.length;a++)r[a]=o[n[a]]}return t&&aM(r,t),{width:e.width,height:e.height,pixels:r}}function aM(e,{raw:t,variable:n}){let[i,s]=[Sa,$s].map(r=>Ma(yr(r)));for(let r=0;r<e.length;r++){if(e[r])continue;let o=t[r]+n.encoding.offset;o<0?e[r]=i:o>jS&&(e[r]=s)}}function ef(e,t,n,i){return Int32Array.from({length:i},(s,r)=>en(e,t+(r+.5)/i*(n-t)))}function nf(e,t,n,i,s,r){return Int32Array.from({length:r},(o,a)=>{let l=Math.floor((i+(a+.5)/r*(s-i)-e)/(t-e)*n);return l>=0&&l<n?l:-1})}function sf(e,t,n,i,s){let{pixels:r,width:o}=n;for(let a=0;a<s.length;a++){if(s[a]<0)continue;let l=s[a]*o;for(let c=0,u=a*t;c<i.length;c++,u++){let f=i[c]<0?0:r[l+i[c]];f&&(e[u]=f)}}}function Im(e,t,n){return(t+n)%sM<2?Ma(Ul(lM(e),[255,255,255],.55)):e}function lM(e){return[e&255,e>>8&255,e>>16&255]}var cM="landed",Dm={rest_magnet:(e,t)=>Lm(e,n=>t[n].rest_magnet,e.magnet),rest_point:e=>Lm(e,t=>t,gs),landing_face:e=>rf(e)?Ni:e.face??gs,rest_time:e=>e.rest_time};function Lm(e,t,n){return e.label>=0?t(e.label):rf(e)?Ni:Number.isFinite(e.rest_time)?n:gs}function rf({status:e}){return e!=="done"&&e!=="at rest"}function co(e,t){return e in Dm&&(e!=="landing_face"||t===cM)}function Mr(e,t,n){return Dm[e](t,n??[])}function br(e,t){return e==="landing_face"?!rf(t):t.is_certain||!Number.isFinite(t.rest_time)}var of={u1:Uint8Array,u2:Uint16Array,f4:Float32Array};function af(e){let t=atob(e),n=new Uint8Array(t.length);for(let i=0;i<t.length;i++)n[i]=t.charCodeAt(i);return n}async function lf(e){let t=new Blob([e]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}async function uM(e,t){let n=await lf(af(e.data));return hM(e,new of[e.encoding.dtype](n.buffer),t)}function hM(e,t,n){let{offset:i,factor:s,missing:r}=e.encoding,o=l=>t[l]===r?NaN:i+s*t[l],a=e.dims.map(l=>n.find(c=>c.name===l).values.length);return{...e,raw:t,value:o,strides:fM(e.dims,a)}}function fM(e,t){let n={},i=1;for(let s=e.length-1;s>=0;s--)n[e[s]]=i,i*=t[s];return n}function Gl(e,t){return e.dims.reduce((n,i)=>n+e.strides[i]*(t[i]??0),0)}function cf(e){let t=new Map;return n=>{let i=e.variables.find(s=>s.name===n);return i?(t.has(n)||t.set(n,uM(i,e.axes)),t.get(n)):Promise.resolve(null)}}var dM=1e-6,pM=6;function Hl(e,t){return Object.fromEntries(e.map(n=>[n.name,vr(n,t[n.name])]))}function Wl(e,t,n=pM){return e.map(i=>`${i.label} = ${Wn(vr(i,t[i.name]),i.unit,n)}${mM(i,t,n)}`).join(", ")}function mM(e,t,n){if(!e.drawn)return"";let i=en(e,t[e.name]);return` (${e.drawn.map(({label:s,unit:r,values:o})=>`${s} = ${Wn(o[i],r,n)}`).join(", ")})`}function Nm(e,t,n){let i=_s(e,t,n);return`${e.label}: ${Aa(e,i)}`}function _s(e,t,n){let i=Object.fromEntries(t.map(s=>[s.name,en(s,n[s.name])]));return e.value(Gl(e,i))}function Aa(e,t){return e.type!=="category"?Wn(t,Number.isNaN(t)?"1":e.unit):e.categories.find(({code:n})=>n===t)?.label??`label ${t}`}function Om(e,t,n){let i=Aa(e,Mr(e.name,t,n)),s=Number.isFinite(t.rest_time)&&e.name!=="rest_time"?` after ${Wn(t.rest_time,"s",4)}`:"";return`${e.label}: ${i}${s}, computed in this page${br(e.name,t)?"":", not proved"}`}function uo(e,t){let n=Object.fromEntries(e.map(i=>[i.name,wm(i,t)]));return Object.values(n).includes(null)?null:n}function Zs(e,t){return e.every(n=>{let i=en(n,t[n.name]),s=n.edges[i+1]-n.edges[i];return Math.abs(t[n.name]-n.places[i])<=dM*s})}function Xl(e,t){return e.every(n=>t[n.name]>=n.edges[0]&&t[n.name]<=n.edges.at(-1))}function uf(e,t,n){return Object.fromEntries(e.map(i=>[i.name,t[i.name]===void 0?n[i.name]:Tm(i,t[i.name])]))}var gM="not resolved",Bm="integration errors below the tolerance can change the outcome",_M=4,xM={1:"\u2713 This label is proved.",2:"\u2717 The label of the map is proved wrong.",3:"A proof of this label was tried, without success."},yM=[[/^labels/,""],[/^(not )?resolved/i,"labels "],[/^/,"label check: "]];function km(e){if(!e?.text)return"";let t=`${yM.find(([i])=>i.test(e.text))[1]}${e.text}`,n=`${t[0].toUpperCase()}${t.slice(1)}.`;return hf(e)?`${n} At such points ${Bm}, so the motion may not end where the map says.`:n}function zm(e,t,n,i,s,r={}){if(!Xl(t,n))return"";let o=r.proof&&!r.isCoarse&&Zs(t,n)?xM[_s(r.proof,t,n)]:null;return[vM(e,t,n,i,s,r),...o?[o]:[]].join(" ")}function vM(e,t,n,i,s,r){let[o,a]=[_s(e,t,n),Mr(e.name,i,s)],l=Um(e,o,s),c=hf(r.check);if(!Zs(t,n))return o===a?`The nearest stored point has the same outcome: ${l}.`:`The nearest stored point has ${l}; this start lies between stored points.`;if(o===a)return`The store agrees: ${l}${c?"; however, labels of this map are not resolved":""}.`;let u=r.times?_s(r.times,t,n):NaN,f=r.times?.unit??"s",h=`Map: ${l}${Fm(u,f)}`,d=`this motion: ${Um(e,a,s)}${Fm(i.rest_time,f)}`;return`The store disagrees. ${h}; ${d}. ${SM(e,i,r)}`}function hf(e){return e?.verdict===gM}function Um(e,t,n){return e.categories?.some(({code:i})=>i===t)?Aa(e,t):t===gs?"no rest by the end":t===Ni?"failed":n?.find(({rest_magnet:i})=>e.name==="rest_magnet"&&i===t)?.label_text||Aa(e,t)}function Fm(e,t){return Number.isFinite(e)?` after ${Wn(e,t,_M)}`:""}function SM(e,t,{check:n,isCoarse:i}){if(i)return"The map is coarser than the store: its labels are the most frequent ones in blocks of points.";if(!br(e.name,t))return"The outcome computed here is not proved.";if(!hf(n))return"Page and store round the last digits differently, which decides the outcome near a saddle.";let[s]=n.text.replace(/^[^:]*: /,"").split(";");return`Labels of this map are not resolved (${s}): ${Bm}.`}var Gm=[27,9,3,1],MM=32;function*bM(e,t,n,i=n*3){let s=[];for(let[r,o]of EM(e,t,n))i<=Gm[0]&&Vm(r,i)&&Vm(o,i)||(s.push(r,o),s.length===2*MM&&(yield Int32Array.from(s),s=[]));s.length&&(yield Int32Array.from(s))}function*EM(e,t,n){let i=(n-1)/2;for(let s=i;s-i<t;s+=n)for(let r=i;r-i<e;r+=n)r<e&&s<t&&(yield[r,s])}function Vm(e,t){return e%t===(t-1)/2}function Hm(e,t){return e*t}function*Wm(e,t){for(let n of Gm)for(let i of bM(e,t,n))yield{block:n,pixels:i}}function Xm(e,t,n,i,s,r){let o=(n-1)/2,a=Math.min(s-1,t+o),l=Math.min(i-1,e+o);for(let c=Math.max(0,t-o);c<=a;c++)for(let u=Math.max(0,e-o);u<=l;u++)r(c*i+u)}function $m(e,t,n,i){let s=new Array(t*n).fill(null);return{seen:e,width:t,height:n,ends:s,blocks:new Uint8Array(t*n),done:0,all:Hm(t,n),...i}}function*Ym(e,{x:t,y:n,base:i,options:s}){for(let r of Wm(e.width,e.height)){let o={...TM(e,r.pixels,t,n,i),base:i,options:s};yield{...r,message:o}}}function TM({seen:e,width:t,height:n},i,s,r,o){let a=[...s.input,...r.input],l=a.map(()=>new Float64Array(i.length/2)),c=Float64Array.from(o);for(let u=0;u<i.length;u+=2)Ys(s,Mi(s,e.x0+(i[u]+.5)/t*(e.x1-e.x0)),c),Ys(r,Mi(r,e.y0+(i[u+1]+.5)/n*(e.y1-e.y0)),c),a.forEach((f,h)=>l[h][u/2]=c[f]);return{inputs:a,columns:l}}function qm(e,{block:t,pixels:n},i){i.forEach((s,r)=>{Xm(n[2*r],n[2*r+1],t,e.width,e.height,o=>{e.blocks[o]&&e.blocks[o]<t||(e.ends[o]=s,e.blocks[o]=t)})}),e.done+=i.length}function Zm(e,t,n){let{width:i,height:s,ends:r,points:o}=e,a=new Uint32Array(i*s),l=t.type==="category"?null:Ta(t);for(let c=0;c<a.length;c++){let u=r[c];if(!u)continue;let f=Mr(t.name,u,o),h=l?l(f):Pm(n.pixels,f,u.rest_time,n.late);a[c]=br(t.name,u)?h:Im(h,c%i,Math.floor(c/i))}return{width:i,height:s,pixels:a}}function Km(e,t,n){let{seen:i,width:s,height:r}=e,o=Math.floor((t-i.x0)/(i.x1-i.x0)*s),a=Math.floor((n-i.y0)/(i.y1-i.y0)*r);return o>=0&&o<s&&a>=0&&a<r?e.ends[a*s+o]:null}function Jm(e,t){let n=e.ends.filter(Boolean),i=n.filter(r=>Mr(t.name,r,e.points)===Ni),s=n.filter(r=>!br(t.name,r));return{known:n.length,failed:i.length,unsure:s.length}}var $l=13,AM=30,jm=1e-6,wM=1e-5;function tg(e,t,n,i,s){if(!e.marks||!Qm(e,n)||!Qm(e,i))return[];let r=CM(e,n,i,s);return t.flatMap(o=>{let a=eg(e.marks,Float64Array.from(o.state)),l=RM(r,a,n,i);return l?[{place:l,is_minimum:o.is_minimum}]:[]})}function Qm({inputs:e},t){return t.input.length>0&&t.kind==="linear"&&t.input.every(n=>e[n].is_start)}function CM(e,t,n,i){let s=Float64Array.from(i),r=new Float64Array(e.m),o=new Float64Array(e.n);return(a,l)=>(Ys(t,Mi(t,a),s),Ys(n,Mi(n,l),s),e.rows(s,r,o),eg(e.marks,o))}function eg(e,t){return e.map(n=>n.reduce((i,[s,r])=>i+r*t[s],0))}function RM(e,t,n,i){let[s,r]=[Di(n),Di(i)],o=PM(e,t,s,r);for(let c=0;c<AM;c++){let u=IM(e,t,o,s,r);if(!u)break;o=[o[0]+u[0],o[1]+u[1]]}let a=Math.max(1e-300,Math.hypot(...t));return o[0]>=s[0]&&o[0]<=s[1]&&o[1]>=r[0]&&o[1]<=r[1]&&ng(e(...o),t)<wM*a?o:null}function PM(e,t,[n,i],[s,r]){let o=null,a=1/0;for(let l=0;l<$l;l++)for(let c=0;c<$l;c++){let u=[n+(l+.5)/$l*(i-n),s+(c+.5)/$l*(r-s)],f=ng(e(...u),t);f<a&&([o,a]=[u,f])}return o}function IM(e,t,[n,i],s,r){let[o,a]=[jm*(s[1]-s[0]),jm*(r[1]-r[0])],l=e(n,i),c=e(n+o,i).map((w,S)=>(w-l[S])/o),u=e(n,i+a).map((w,S)=>(w-l[S])/a),f=t.map((w,S)=>w-l[S]),h=(w,S)=>w.reduce((P,A,x)=>P+A*S[x],0),[d,g,y]=[h(c,c),h(c,u),h(u,u)],p=d*y-g*g;if(!(Math.abs(p)>1e-24*d*y))return null;let[m,v]=[h(c,f),h(u,f)];return[(y*m-g*v)/p,(d*v-g*m)/p]}function ng(e,t){return Math.hypot(...e.map((n,i)=>n-t[i]))}function Yl({axes:e,base:t},n){let i=Float64Array.from(t);for(let s of e)ao(s)&&Ys(s,Mi(s,n[s.name]),i);return i}function Er({equations:e,axes:t},n){let i=new Set(t.flatMap(({input:s})=>s));return e.inputs.some(({is_start:s,value:r},o)=>!s&&!i.has(o)&&n[o]!==r)}function ql(e,t,n=e.base){return!globalThis.PEM_ENGINE||Er(e,n)?null:globalThis.PEM_ENGINE.restPointsAt(e.data,Hl(e.axes,t))}function Zl(e){let t=e.equations?ql(e,e.at):null;return t?tg(e.equations,t,...e.across,Yl(e,e.at)):[]}function ff({equations:e,axes:t,data:n}){if(!e)return n.unplayable??"This page contains no equations.";let i=t.find(s=>!ao(s)&&s.values.length>1);return i?`This page cannot play points of the map, because it cannot set ${i.label}.`:null}function LM({variables:e,integrate:t}){return e.filter(({name:n})=>co(n,t.stop)).map(({label:n})=>n)}function ig(e){let[t,n]=e.across,{tolerance:i,step:s,until:r,stop:o}=e.data.integrate,a=e.equations?ql(e,e.at):null;return{variable:e.variable,x:t,y:n,seen:e.seen,frame:e.plot.frame,points:a,stop:o,computable:LM(e.data),base:e.equations?Yl(e,e.at):null,options:{tolerance:i,step:s,until:r,rest:a},look:{pixels:e.pixels,late:e.late},why:ff(e)}}var DM=.999999999999;function ho([e,t],[n,i]){return{x0:e,x1:t,y0:n,y1:i}}function rg(e,t,n,i,s){let r=(t.x1-t.x0)/(e.x1-e.x0),o=Math.max(Math.min(n,r),1e-9*r);return og({x0:i+(e.x0-i)*o,x1:i+(e.x1-i)*o,y0:s+(e.y0-s)*o,y1:s+(e.y1-s)*o},t)}function Kl(e,t,n,i){let[s,r]=[n*(e.x1-e.x0),i*(e.y1-e.y0)];return og({x0:e.x0+s,x1:e.x1+s,y0:e.y0+r,y1:e.y1+r},t)}function og(e,t){let[n,i]=sg(e.x0,e.x1,t.x0,t.x1),[s,r]=sg(e.y0,e.y1,t.y0,t.y1);return{x0:n,x1:i,y0:s,y1:r}}function sg(e,t,n,i){return t-e>=DM*(i-n)?[n,i]:e<n?[n,n+(t-e)]:t>i?[i-(t-e),i]:[e,t]}function ui(e,t){let n=t.width/(e.x1-e.x0),i=t.height/(e.y1-e.y0);return{toScreen:(s,r)=>[t.left+(s-e.x0)*n,t.top+t.height-(r-e.y0)*i],toMap:(s,r)=>[e.x0+(s-t.left)/n,e.y0+(t.top+t.height-r)/i],holds:(s,r)=>s>=t.left&&s<=t.left+t.width&&r>=t.top&&r<=t.top+t.height}}function ag(e,t,n,i){let s=e.width-i.left-i.right,r=e.height-i.top-i.bottom,o=n?(t.y1-t.y0)/(t.x1-t.x0):.8,a=Math.min(s,r/o),l=o>4||o<.25?{width:s,height:r}:{width:a,height:a*o};return{left:i.left+(s-l.width)/2,top:i.top,...l}}var lg=1/60,NM=1/10,cg=.2;function df(e,t,n){let[i,s]=e.across,[r,o]=ui(e.seen,e.plot.frame).toMap(t,n);return{...e.at,[i.name]:r,[s.name]:o}}function ug(e,t,n,i,s){if(!ui(e.seen,e.plot.frame).holds(t,n))return;let r=`${t} ${n}`;s&&e.chosenLast===r||(e.chosenLast=r,po(e,df(e,t,n),i||e.isSecond))}function po(e,t,n){e.cursor=null,xs(e,t),!(!e.equations||ff(e))&&(e.starts[n?1:0]=t,e.remark(),e.bus.emit("start",{values:Yl(e,t),where:Hl(e.axes,t),compare:n}))}function hg(e){let t=e.equations?uo(e.axes,e.base):null;t&&(e.starts[0]=t,xs(e,t),e.remark())}function xs(e,t){e.told=t,e.words.textContent=t?OM(e,t):""}function OM(e,t){let{axes:n,variable:i,shade:s,status:r}=e,o=Wl(n,t,5),a=e.curve?null:UM(e,t),l=[s,i.name==="status"?null:r].filter(Boolean),c=[i,...l].map(f=>Nm(f,n,t)).join("; "),u=Zs(n,t)?"":"nearest stored point: ";return a?`${o}. ${Om(i,a,e.anew.region().points)}. Stored: ${c}.`:`${o}. ${u}${c}.`}function UM(e,t){let n=e.anew.region(),[i,s]=e.across;return n?.picture&&n.axes.join()===`${i.name},${s.name}`?Km(n,t[i.name],t[s.name]):null}function fo(e,t){e.seen=t,e.redraw(),e.remark()}function pf(e,t,n){let i=rg(e.seen,e.whole,t,...n);return i.x0===e.seen.x0&&i.x1===e.seen.x1?!1:(fo(e,i),!0)}function Jl(e,t){let{seen:n,cursor:i,across:s}=e,r=[(n.x0+n.x1)/2,(n.y0+n.y1)/2];pf(e,t,i?s.map(({name:o})=>i[o]):r)}function mf(e){let t=()=>e.across.length===2&&!e.curve;return{move:(n,i)=>FM(e,[n,i]),pan:(n,i)=>t()&&fo(e,Kl(e.seen,e.whole,cg*n,cg*i)),start:n=>po(e,e.cursor??e.starts[0]??e.at,n||e.isSecond),zoom:n=>t()&&Jl(e,n),whole:()=>t()&&fo(e,e.whole)}}function FM(e,t){let n={...e.cursor??e.starts[0]??e.at};e.across.forEach((i,s)=>{let[r,o]=BM(e,s);(t[s]||!e.cursor)&&(n[i.name]=kM(i,Math.min(Math.max(n[i.name],r),o),t[s],r,o))}),e.cursor=n,xs(e,n),e.remark()}function BM({seen:e,across:t,curve:n},i){return n||!e?Di(t[i]):i===0?[e.x0,e.x1]:[e.y0,e.y1]}function kM(e,t,n,i,s){let r=en(e,t),o=e.edges[r+1]-e.edges[r];if(e.kind!=="list"&&o>NM*(s-i))return Math.min(Math.max(t+n*lg*(s-i),i),s);let a=Math.max(1,Math.round(lg*(s-i)/o));return e.places[Math.min(Math.max(r+n*a,0),e.places.length-1)]}function fg(e,t,n){e.equations.inputs.some(({is_start:r},o)=>!r&&t[o]!==e.base[o])&&e.anew.forget(),e.base=Float64Array.from(t);let i=uo(e.axes,t);if(i){e.starts[0]=i;let r=e.axes.filter(a=>!e.across.includes(a)),o=r.some(({name:a})=>e.at[a]!==i[a]);for(let{name:a}of r)e.at[a]=i[a];(o||e.across.length<2)&&n(),xs(e,i)}let s=e.axes.filter(r=>!e.across.includes(r)&&!Zs([r],e.at));Er(e,t)?e.anew.offer("Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?"):s.length?e.anew.offer(`The map shows the nearest stored ${s.map(({label:r})=>r).join(", ")}. Recompute this view for the chosen value?`):e.anew.offer(null),e.anew.refresh(),e.across.length===2&&(e.rests=Zl(e)),e.remark()}function dg(e,t){let{which:n,over:i,values:s}=t,r=s&&e.equations?uo(e.axes,s):null;r&&(e.judged[n]={places:r,over:i,values:s},e.starts[n]=r,e.remark(),e.bus.emit("agrees",{which:n,text:mg(e,r,i,s)}))}function pg(e){e.judged.forEach((t,n)=>e.starts[n]===t.places&&e.bus.emit("agrees",{which:n,text:mg(e,t.places,t.over,t.values)}))}function mg(e,t,n,i){if(Er(e,i))return"The store has no result for this scene, because parameters have been changed.";if(!e.labels)return"";let s=e.data.pyramid?.step.some(o=>o>1)??!1,r={times:e.restTimes,proof:e.proof,check:e.data.label_check,isCoarse:s};return zm(e.labels,e.axes,t,n,ql(e,t,i),r)}function zM(){globalThis.onmessage=({data:{job:e,tile:t,inputs:n,columns:i,base:s,options:r}})=>{let o=i[0].length,a=Float64Array.from(s),l=[];for(let c=0;c<o;c++)n.forEach((u,f)=>a[u]=i[f][c]),l.push(globalThis.PEM_ENGINE.run(globalThis.PEM_EQUATIONS,{...r,values:a.slice()}));globalThis.postMessage({job:e,tile:t,found:l})}}function gg(e){let t=`${e}
;(${zM.toString()})();
`,n=Math.min(8,Math.max(1,(navigator.hardwareConcurrency||2)-1)),i={text:t,count:n,running:[],job:0};return{count:n,run:(s,r,o)=>VM(i,s,r,o),stop:()=>gf(i)}}function VM(e,t,n,i){gf(e),e.job+=1;let s=URL.createObjectURL(new Blob([e.text],{type:"text/javascript"})),r=e.job,o=t[Symbol.iterator]();e.running=Array.from({length:e.count},()=>new Worker(s));let a=e.count,l=(c,u)=>{c.terminate(),a-=1,(a===0||u)&&(r===e.job&&gf(e),URL.revokeObjectURL(s),i(u??null))};for(let c of e.running)GM(c,{own:e,job:r,left:o,take:n,finish:l})}function GM(e,{own:t,job:n,left:i,take:s,finish:r}){let o=null,a=()=>{let{done:l,value:c}=i.next();return l?r(e):(o=c,e.postMessage({job:n,...c.message}))};e.onmessage=({data:l})=>{n===t.job&&(s(o,l.found),a())},e.onerror=l=>{l.preventDefault(),n===t.job&&r(e,l.message||"a worker failed")},a()}function gf(e){for(let t of e.running)t.terminate();e.running=[],e.job+=1}var HM=250,WM=48e4;function xg({scene:e,redraw:t}){let n=k("p",{class:"anew-said",role:"status"}),i=k("p",{class:"anew-offer",role:"status",hidden:!0}),s=k("button",{type:"button",onclick:()=>$M(l)},"Recompute at this zoom"),r=k("button",{type:"button",hidden:!0,onclick:()=>Mg(l,"Stopped.")},"Stop"),o=k("button",{type:"button",hidden:!0,onclick:()=>_g(l)},"Back to the stored map"),a=k("div",{class:"anew"},i,k("div",{class:"row"},s,r,o),n),l={said:n,offered:i,start:s,cancel:r,clear:o,scene:e,redraw:t,region:null,workers:null,drawnAt:0,began:0};return{box:a,region:()=>l.region,offer:c=>yg(l,c),forget:()=>_g(l),refresh:()=>vg(l)}}function yg({offered:e,start:t},n){e.hidden=!n,e.textContent=n??"",t.classList.toggle("wanted",!!n)}function vg(e){let{variable:t,why:n,look:i,stop:s,computable:r=[]}=e.scene(),o=co(t.name,s),a=n??(o?null:XM(t,r));e.start.disabled=!!a,e.start.title=a??"Recompute the visible part in this browser, from coarse to fine",a&&!e.region&&(e.said.textContent=n?"":a),e.region&&(e.region.picture=o?Zm(e.region,t,i):null)}function XM({label:e},t){return`This page cannot recompute ${e}${t.length?`; it can recompute ${t.join(" and ")}`:""}.`}function $M(e){let{x:t,y:n,seen:i,frame:s,base:r,options:o,points:a}=e.scene(),l=Math.min(1,Math.sqrt(WM/(s.width*s.height))),[c,u]=[Math.round(s.width*l),Math.round(s.height*l)];e.workers??=gg($h()),e.region=$m({...i},c,u,{points:a,axes:[t.name,n.name]}),e.began=performance.now(),e.cancel.hidden=!1,e.clear.hidden=!1,yg(e,null);let f=e.region;e.workers.run(Ym(f,{x:t,y:n,base:r,options:o}),(h,d)=>YM(e,f,h,d),h=>{f===e.region&&Mg(e,h?`Failed: ${h}.`:"Done.")}),_f(e,"")}function YM(e,t,n,i){if(t!==e.region)return;qm(t,n,i),t.block=n.block;let s=performance.now();s-e.drawnAt<HM||(e.drawnAt=s,Sg(e),_f(e,""))}function Sg(e){vg(e),e.redraw()}function Mg(e,t){e.workers.stop(),e.cancel.hidden=!0,Sg(e),_f(e,t)}function _g(e){e.workers?.stop(),e.region=null,e.cancel.hidden=!0,e.clear.hidden=!0,e.said.textContent="",e.redraw()}function _f(e,t){let{region:n}=e,i=Math.floor(100*n.done/n.all),s=n.done/Math.max(.001,(performance.now()-e.began)/1e3),r=!n.block||n.block===1?"":`, so far one for each ${n.block} \xD7 ${n.block} pixels`,{unsure:o,known:a}=Jm(n,e.scene().variable),l=o?` ${Math.ceil(100*o/a)} % of the outcomes are not proved; these are striped.`:"";e.said.textContent=`${t||"Computing in this page:"} ${n.done.toLocaleString("en")} of ${n.all.toLocaleString("en")} points (${i} %)${r}, ${Math.round(s)} per second on ${e.workers.count} ${e.workers.count===1?"worker":"workers"}.${l}`}var[qM,ZM]=[-2,-3],KM={[gs]:"has not converged by the end of the integration.",[ZM]:"ends on an attractor that is not in the catalogue.",[Ea]:"is not computed yet.",[Ni]:"could not be computed."},JM=["attractor","share of starts","motion","turns","largest multiplier or exponent","mean energy"],jM="The store has no attractors for this scene, because parameters have been changed.";function Eg({of_axes:e,sets:t},n,i){let s=e.map(r=>n.find(o=>o.name===r));return t[s.reduce((r,o)=>r*o.values.length+en(o,i[o.name]),0)]}function QM({axes:e,labels:t,times:n,catalogues:i,isCoarse:s},r){if(!Xl(e,r))return"";let o=_s(t,e,r),a=s||Zs(e,r),l=`The motion from ${s?"most starts near this point":a?"this start":"the nearest stored start"}`,c=a?"":" This start lies between stored points.",u=n?_s(n,e,r):NaN,f=Number.isFinite(u)?` after ${Wn(u,i.units.time,4)}${tb(u/(Eg(i,e,r)?.period??NaN),i)}`:"";if(o===qM)return`${l} escapes${f}.${c}`;if(o<0)return`${l} ${KM[o]}${c}`;let h=t.categories.find(d=>d.code===o)?.label??`attractor ${o}`;return`${l} ends on ${h}${f?`; this was certain${f}`:""}.${c}`}function tb(e,{is_driven:t}){if(!Number.isFinite(e))return"";let n=Hn(e,4);return` (${n} ${t?"period":"strobe"}${n==="1"?"":"s"}${t?" of the drive":""})`}function eb({axes:e,labels:t,catalogues:n},i){let s=t.dims.map(c=>e.find(u=>u.name===c).values.length),r=t.dims.map(c=>n.of_axes.includes(c)?en(e.find(u=>u.name===c),i[c]):null),o=new Map,a=(c,u)=>{if(c<s.length)return(r[c]===null?[...Array(s[c]).keys()]:[r[c]]).forEach(d=>a(c+1,u+d*t.strides[t.dims[c]]));let f=t.value(u);return f!==Ea&&o.set(f,(o.get(f)??0)+1)};a(0,0);let l=[...o.values()].reduce((c,u)=>c+u,0);return{starts:l,of:c=>(o.get(c)??0)/l,codes:[...o.keys()]}}var nb={proved:"; existence proved",proved_stable:"; existence and stability proved"};function ib({kind:e,period:t,cycle_time:n,proof:i},{units:s,is_driven:r}){let o=Number.isFinite(n)&&n!==null?`, ${Wn(n,s.time,4)}`:"",a=nb[i]??"";return e==="limit_cycle"?`limit cycle${o}${a}`:e!=="cycle"?`${e}${a}`:`repeats after ${t} ${r?"period":"strobe"}${t===1?"":"s"}${o}${a}`}function sb({multiplier:e,multiplier_error:t,exponent:n,exponent_error:i},{units:s}){return e!==null?bg(e,t):n===null?"":`${bg(n,i)}${s.time==="1"?"":` /${s.time}`} (exponent)`}function bg(e,t){return t?`${Hn(e,4)} \xB1 ${Hn(t,1)}`:Hn(e,4)}function rb(e,{catalogues:t}){let n=e.energy===null?"":Wn(e.energy,t.units.energy,3);return[ib(e,t),e.winding.map(i=>Hn(i,3)).join(", "),sb(e,t),n]}function ob({label:e,colour:t},n,i){return k("tr",{"aria-current":i},k("th",{scope:"row"},ab(t),e),n.map(s=>k("td",{},s)))}function ab(e){let t=k("span",{class:"swatch","aria-hidden":"true"});return t.style.background=e,t}function Tg(e,t){let n=k("p",{class:"end",role:"status"}),i=k("div",{class:"wide-table",tabindex:"0",role:"region","aria-label":"Attractors"}),s=k("section",{class:"catalogue",hidden:!0},n,i),r=t.pyramid?.step.some(a=>a>1)??!1,o={axes:e,catalogues:t.catalogues,labels:null,times:null,isCoarse:r};return{box:s,take:(a,l,c)=>Object.assign(o,{labels:a,times:l,catalogues:c,shown:null}),put:(a,l)=>{s.hidden=!o.labels,o.labels&&(n.textContent=l?jM:QM(o,a),i.hidden=l,l||lb(o,i,a))}}}function lb(e,t,n){let i=Eg(e.catalogues,e.axes,n),s=e.shown?.set===i?e.shown.shares:eb(e,n),r=_s(e.labels,e.axes,n);if(e.shown?.set===i&&e.shown.here===r)return;e.shown={set:i,shares:s,here:r};let o=f=>`${Hn(100*s.of(f),3)} %`,a=e.labels.categories.filter(({code:f})=>f<0&&s.codes.includes(f)),l=e.axes.filter(({name:f})=>e.catalogues.of_axes.includes(f)),c=Object.fromEntries(l.map(f=>[f.name,f.places[en(f,n[f.name])]])),u=l.length?` at ${Wl(l,c,5)}`:"";ci(t,k("table",{},k("caption",{},`Attractors${u}; shares of ${s.starts.toLocaleString("en")} ${e.isCoarse?"points of this map":"starts"}`),k("thead",{},k("tr",{},JM.map(f=>k("th",{scope:"col"},f)))),k("tbody",{},[...i?.attractors??[],...a].map(f=>ob(f,[o(f.code),...f.kind?rb(f,e):Array(4).fill("")],f.code===r)))))}function wa(e,t,n,i){let s=t.map(([o,a])=>k("option",{value:o,selected:o===n},a)),r=k("select",{onchange:()=>i(r.value)},s);return k("label",{class:"choice"},k("span",{},e),r)}function Ag(e,t,n,i){let s=e.map(({name:r,label:o,unit:a})=>[r,qs({label:o,unit:a})]);return wa(n?"Colour by":"Show",s,t,i)}function wg(e,[t,n],i){if(e.length<3)return[];let s=e.map(o=>[o.name,o.label]),r=o=>a=>{let l=[t.name,n.name];a===l[1-o]?l.reverse():l[o]=a,i(l)};return[wa("Horizontal axis",s,t.name,r(0)),wa("Vertical axis",s,n.name,r(1))]}function Cg(e,t,n){if(e.length<3)return[];let i=e.map(({label:r},o)=>[String(o),r]),s=r=>o=>{let a=[...t];Number(o)===t[1-r]?a.reverse():a[r]=Number(o),n(a)};return["Horizontal axis","Vertical axis"].map((r,o)=>wa(r,i,String(t[o]),s(o)))}function Rg(e,t,n){let i=Math.round(t);if(e.is_text){let a=e.values.map((l,c)=>[String(c),String(l)]);return wa(e.label,a,String(i),l=>n(Number(l)))}let s=k("output",{},xf(e,i)),r=()=>{s.textContent=xf(e,Number(o.value)),o.setAttribute("aria-valuetext",s.textContent),n(Number(o.value))},o=k("input",{type:"range",min:0,max:e.values.length-1,step:1,value:i,"aria-valuetext":xf(e,i),oninput:r});return k("label",{class:"choice wide"},k("span",{},e.label),o,s)}function xf(e,t){return Wn(vr(e,e.places[t]),e.unit)}var cb="uplot",ub="u-hz",hb="u-vt",fb="u-title",db="u-wrap",pb="u-under",mb="u-over",gb="u-axis",wr="u-off",_b="u-select",xb="u-cursor-x",yb="u-cursor-y",vb="u-cursor-pt",Sb="u-legend",Mb="u-live",bb="u-inline",Eb="u-series",Tb="u-marker",Pg="u-label",Ab="u-value",Ra="width",Pa="height";var Ig="bottom",mo="left",yf="right",Uf="#000",Lg=Uf+"0",vf="mousemove",Dg="mousedown",Sf="mouseup",Ng="mouseenter",Og="mouseleave",Ug="dblclick",wb="resize",Cb="scroll",Fg="change",nc="dppxchange",Ff="--",Mo=typeof window<"u",Af=Mo?document:null,_o=Mo?window:null,Rb=Mo?navigator:null,Me,jl;function wf(){let e=devicePixelRatio;Me!=e&&(Me=e,jl&&Rf(Fg,jl,wf),jl=matchMedia(`(min-resolution: ${Me-.001}dppx) and (max-resolution: ${Me+.001}dppx)`),Cr(Fg,jl,wf),_o.dispatchEvent(new CustomEvent(nc)))}function hi(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Cf(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ve(e,t,n){e.style[t]=n+"px"}function Oi(e,t,n,i){let s=Af.createElement(e);return t!=null&&hi(s,t),n?.insertBefore(s,i),s}function bi(e,t){return Oi("div",e,t)}var Bg=new WeakMap;function ns(e,t,n,i,s){let r="translate("+t+"px,"+n+"px)",o=Bg.get(e);r!=o&&(e.style.transform=r,Bg.set(e,r),t<0||n<0||t>i||n>s?hi(e,wr):Cf(e,wr))}var kg=new WeakMap;function zg(e,t,n){let i=t+n,s=kg.get(e);i!=s&&(kg.set(e,i),e.style.background=t,e.style.borderColor=n)}var Vg=new WeakMap;function Gg(e,t,n,i){let s=t+""+n,r=Vg.get(e);s!=r&&(Vg.set(e,s),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=i?-t/2+"px":0,e.style.marginTop=i?-n/2+"px":0)}var Bf={passive:!0},Pb={...Bf,capture:!0};function Cr(e,t,n,i){t.addEventListener(e,n,i?Pb:Bf)}function Rf(e,t,n,i){t.removeEventListener(e,n,Bf)}Mo&&wf();function Ui(e,t,n,i){let s;n=n||0,i=i||t.length-1;let r=i<=2147483647;for(;i-n>1;)s=r?n+i>>1:fi((n+i)/2),t[s]<e?n=s:i=s;return e-t[n]<=t[i]-e?n:i}function g0(e){return(n,i,s)=>{let r=-1,o=-1;for(let a=i;a<=s;a++)if(e(n[a])){r=a;break}for(let a=s;a>=i;a--)if(e(n[a])){o=a;break}return[r,o]}}var _0=e=>e!=null,x0=e=>e!=null&&e>0,rc=g0(_0),Ib=g0(x0);function Lb(e,t,n,i=0,s=!1){let r=s?Ib:rc,o=s?x0:_0;[t,n]=r(e,t,n);let a=e[t],l=e[t];if(t>-1)if(i==1)a=e[t],l=e[n];else if(i==-1)a=e[n],l=e[t];else for(let c=t;c<=n;c++){let u=e[c];o(u)&&(u<a?a=u:u>l&&(l=u))}return[a??Ne,l??-Ne]}function oc(e,t,n,i){let s=Xg(e),r=Xg(t);e==t&&(s==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?ys:y0,a=s==1?fi:Ei,l=r==1?Ei:fi,c=a(o(gn(e))),u=l(o(gn(t))),f=xo(n,c),h=xo(n,u);return n==10&&(c<0&&(f=Oe(f,-c)),u<0&&(h=Oe(h,-u))),i||n==2?(e=f*s,t=h*r):(e=b0(e,f),t=ac(t,h)),[e,t]}function kf(e,t,n,i){let s=oc(e,t,n,i);return e==0&&(s[0]=0),t==0&&(s[1]=0),s}var zf=.1,Hg={mode:3,pad:zf},La={pad:0,soft:null,mode:0},Db={min:La,max:La};function ic(e,t,n,i){return lc(n)?Wg(e,t,n):(La.pad=n,La.soft=i?0:null,La.mode=i?3:0,Wg(e,t,Db))}function ve(e,t){return e??t}function Nb(e,t,n){for(t=ve(t,0),n=ve(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Wg(e,t,n){let i=n.min,s=n.max,r=ve(i.pad,0),o=ve(s.pad,0),a=ve(i.hard,-Ne),l=ve(s.hard,Ne),c=ve(i.soft,Ne),u=ve(s.soft,-Ne),f=ve(i.mode,0),h=ve(s.mode,0),d=t-e,g=ys(d),y=Xn(gn(e),gn(t)),p=ys(y),m=gn(p-g);(d<1e-24||m>10)&&(d=0,(e==0||t==0)&&(d=1e-24,f==2&&c!=Ne&&(r=0),h==2&&u!=-Ne&&(o=0)));let v=d||y||1e3,w=ys(v),S=xo(10,fi(w)),P=v*(d==0?e==0?.1:1:r),A=Oe(b0(e-P,S/10),24),x=e>=c&&(f==1||f==3&&A<=c||f==2&&A>=c)?c:Ne,T=Xn(a,A<x&&e>=x?x:Fi(x,A)),z=v*(d==0?t==0?.1:1:o),N=Oe(ac(t+z,S/10),24),D=t<=u&&(h==1||h==3&&N>=u||h==2&&N<=u)?u:-Ne,V=Fi(l,N>D&&t<=D?D:Xn(D,N));return T==V&&T==0&&(V=100),[T,V]}var Ob=new Intl.NumberFormat(Mo?Rb.language:"en-US"),Vf=e=>Ob.format(e),di=Math,ec=di.PI,gn=di.abs,fi=di.floor,mn=di.round,Ei=di.ceil,Fi=di.min,Xn=di.max,xo=di.pow,Xg=di.sign,ys=di.log10,y0=di.log2,Ub=(e,t=1)=>di.sinh(e)*t,Mf=(e,t=1)=>di.asinh(e/t),Ne=1/0;function $g(e){return(ys((e^e>>31)-(e>>31))|0)+1}function Pf(e,t,n){return Fi(Xn(e,t),n)}function v0(e){return typeof e=="function"}function ge(e){return v0(e)?e:()=>e}var Fb=()=>{},S0=e=>e,M0=(e,t)=>t,Bb=e=>null,Yg=e=>!0,qg=(e,t)=>e==t,kb=/\.\d*?(?=9{6,}|0{6,})/gm,Rr=e=>{if(T0(e)||Js.has(e))return e;let t=`${e}`,n=t.match(kb);if(n==null)return e;let i=n[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Rr(s)}e${r}`}return Oe(e,i)};function Tr(e,t){return Rr(Oe(Rr(e/t))*t)}function ac(e,t){return Rr(Ei(Rr(e/t))*t)}function b0(e,t){return Rr(fi(Rr(e/t))*t)}function Oe(e,t=0){if(T0(e))return e;let n=10**t,i=e*n*(1+Number.EPSILON);return mn(i)/n}var Js=new Map;function E0(e){return((""+e).split(".")[1]||"").length}function Na(e,t,n,i){let s=[],r=i.map(E0);for(let o=t;o<n;o++){let a=gn(o),l=Oe(xo(e,o),a);for(let c=0;c<i.length;c++){let u=e==10?+`${i[c]}e${o}`:i[c]*l,f=(o>=0?0:a)+(o>=r[c]?0:r[c]),h=e==10?u:Oe(u,f);s.push(h),Js.set(h,f)}}return s}var Da={},Gf=[],yo=[null,null],Ks=Array.isArray,T0=Number.isInteger,zb=e=>e===void 0;function Zg(e){return typeof e=="string"}function lc(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Vb(e){return e!=null&&typeof e=="object"}var Gb=Object.getPrototypeOf(Uint8Array),A0="__proto__";function vo(e,t=lc){let n;if(Ks(e)){let i=e.find(s=>s!=null);if(Ks(i)||t(i)){n=Array(e.length);for(let s=0;s<e.length;s++)n[s]=vo(e[s],t)}else n=e.slice()}else if(e instanceof Gb)n=e.slice();else if(t(e)){n={};for(let i in e)i!=A0&&(n[i]=vo(e[i],t))}else n=e;return n}function cn(e){let t=arguments;for(let n=1;n<t.length;n++){let i=t[n];for(let s in i)s!=A0&&(lc(e[s])?cn(e[s],vo(i[s])):e[s]=vo(i[s]))}return e}var Hb=0,Wb=1,Xb=2;function $b(e,t,n){for(let i=0,s,r=-1;i<t.length;i++){let o=t[i];if(o>r){for(s=o-1;s>=0&&e[s]==null;)e[s--]=null;for(s=o+1;s<n&&e[s]==null;)e[r=s++]=null}}}function Yb(e,t){if(Kb(e)){let o=e[0].slice();for(let a=1;a<e.length;a++)o.push(...e[a].slice(1));return Jb(o[0])||(o=Zb(o)),o}let n=new Set;for(let o=0;o<e.length;o++){let l=e[o][0],c=l.length;for(let u=0;u<c;u++)n.add(l[u])}let i=[Array.from(n).sort((o,a)=>o-a)],s=i[0].length,r=new Map;for(let o=0;o<s;o++)r.set(i[0][o],o);for(let o=0;o<e.length;o++){let a=e[o],l=a[0];for(let c=1;c<a.length;c++){let u=a[c],f=Array(s).fill(void 0),h=t?t[o][c]:Wb,d=[];for(let g=0;g<u.length;g++){let y=u[g],p=r.get(l[g]);y===null?h!=Hb&&(f[p]=y,h==Xb&&d.push(p)):f[p]=y}$b(f,d,s),i.push(f)}}return i}var qb=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Zb(e){let t=e[0],n=t.length,i=Array(n);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<e.length;r++){let o=e[r],a=Array(n);for(let l=0;l<n;l++)a[l]=o[i[l]];s.push(a)}return s}function Kb(e){let t=e[0][0],n=t.length;for(let i=1;i<e.length;i++){let s=e[i][0];if(s.length!=n)return!1;if(s!=t){for(let r=0;r<n;r++)if(s[r]!=t[r])return!1}}return!0}function Jb(e,t=100){let n=e.length;if(n<=1)return!0;let i=0,s=n-1;for(;i<=s&&e[i]==null;)i++;for(;s>=i&&e[s]==null;)s--;if(s<=i)return!0;let r=Xn(1,fi((s-i+1)/t));for(let o=e[i],a=i+r;a<=s;a+=r){let l=e[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var w0=["January","February","March","April","May","June","July","August","September","October","November","December"],C0=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function R0(e){return e.slice(0,3)}var jb=C0.map(R0),Qb=w0.map(R0),t1={MMMM:w0,MMM:Qb,WWWW:C0,WWW:jb};function Ca(e){return(e<10?"0":"")+e}function e1(e){return(e<10?"00":e<100?"0":"")+e}var n1={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Ca(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Ca(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Ca(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Ca(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Ca(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>e1(e.getMilliseconds())};function Hf(e,t){t=t||t1;let n=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(e);)n.push(s[0][0]=="{"?n1[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<n.length;a++)o+=typeof n[a]=="string"?n[a]:n[a](r,t);return o}}var i1=new Intl.DateTimeFormat().resolvedOptions().timeZone;function s1(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==i1?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var P0=e=>e%1==0,sc=[1,2,2.5,5],r1=Na(10,-32,0,sc),I0=Na(10,0,32,sc),o1=I0.filter(P0),Ar=r1.concat(I0),Wf=`
`,L0="{YYYY}",Kg=Wf+L0,D0="{M}/{D}",Ia=Wf+D0,Ql=Ia+"/{YY}",N0="{aa}",a1="{h}:{mm}",go=a1+N0,Jg=Wf+go,jg=":{ss}",Ee=null;function O0(e){let t=e*1e3,n=t*60,i=n*60,s=i*24,r=s*30,o=s*365,l=(e==1?Na(10,0,3,sc).filter(P0):Na(10,-3,0,sc)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,L0,Ee,Ee,Ee,Ee,Ee,Ee,1],[s*28,"{MMM}",Kg,Ee,Ee,Ee,Ee,Ee,1],[s,D0,Kg,Ee,Ee,Ee,Ee,Ee,1],[i,"{h}"+N0,Ql,Ee,Ia,Ee,Ee,Ee,1],[n,go,Ql,Ee,Ia,Ee,Ee,Ee,1],[t,jg,Ql+" "+go,Ee,Ia+" "+go,Ee,Jg,Ee,1],[e,jg+".{fff}",Ql+" "+go,Ee,Ia+" "+go,Ee,Jg,Ee,1]];function u(f){return(h,d,g,y,p,m)=>{let v=[],w=p>=o,S=p>=r&&p<o,P=f(g),A=Oe(P*e,3),x=bf(P.getFullYear(),w?0:P.getMonth(),S||w?1:P.getDate()),T=Oe(x*e,3);if(S||w){let z=S?p/r:0,N=w?p/o:0,D=A==T?A:Oe(bf(x.getFullYear()+N,x.getMonth()+z,1)*e,3),V=new Date(mn(D/e)),W=V.getFullYear(),L=V.getMonth();for(let X=0;D<=y;X++){let q=bf(W+N*X,L+z*X,1),H=q-f(Oe(q*e,3));D=Oe((+q+H)*e,3),D<=y&&v.push(D)}}else{let z=p>=s?s:p,N=fi(g)-fi(A),D=T+N+ac(A-T,z);v.push(D);let V=f(D),W=V.getHours()+V.getMinutes()/n+V.getSeconds()/i,L=p/i,X=h.axes[d]._space,q=m/X;for(;D=Oe(D+p,e==1?0:3),!(D>y);)if(L>1){let H=fi(Oe(W+L,6))%24,Q=f(D).getHours()-H;Q>1&&(Q=-1),D-=Q*i,W=(W+L)%24;let st=v[v.length-1];Oe((D-st)/p,3)*q>=.7&&v.push(D)}else v.push(D)}return v}}return[l,c,u]}var[l1,c1,u1]=O0(1),[h1,f1,d1]=O0(.001);Na(2,-53,53,[1]);function Qg(e,t){return e.map(n=>n.map((i,s)=>s==0||s==8||i==null?i:t(s==1||n[8]==0?i:n[1]+i)))}function t0(e,t){return(n,i,s,r,o)=>{let a=t.find(g=>o>=g[0])||t[t.length-1],l,c,u,f,h,d;return i.map(g=>{let y=e(g),p=y.getFullYear(),m=y.getMonth(),v=y.getDate(),w=y.getHours(),S=y.getMinutes(),P=y.getSeconds(),A=p!=l&&a[2]||m!=c&&a[3]||v!=u&&a[4]||w!=f&&a[5]||S!=h&&a[6]||P!=d&&a[7]||a[1];return l=p,c=m,u=v,f=w,h=S,d=P,A(y)})}}function p1(e,t){let n=Hf(t);return(i,s,r,o,a)=>s.map(l=>n(e(l)))}function bf(e,t,n){return new Date(e,t,n)}function e0(e,t){return t(e)}var m1="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function n0(e,t){return(n,i,s,r)=>r==null?Ff:t(e(i))}function g1(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function _1(e,t){return e.series[t].fill(e,t)}var x1={show:!0,live:!0,isolate:!1,mount:Fb,markers:{show:!0,width:2,stroke:g1,fill:_1,dash:"solid"},idx:null,idxs:null,values:[]};function y1(e,t){let n=e.cursor.points,i=bi(),s=n.size(e,t);Ve(i,Ra,s),Ve(i,Pa,s);let r=s/-2;Ve(i,"marginLeft",r),Ve(i,"marginTop",r);let o=n.width(e,t,s);return o&&Ve(i,"borderWidth",o),i}function v1(e,t){let n=e.series[t].points;return n._fill||n._stroke}function S1(e,t){let n=e.series[t].points;return n._stroke||n._fill}function M1(e,t){return e.series[t].points.size}var Ef=[0,0];function b1(e,t,n){return Ef[0]=t,Ef[1]=n,Ef}function tc(e,t,n,i=!0){return s=>{s.button==0&&(!i||s.target==t)&&n(s)}}function Tf(e,t,n,i=!0){return s=>{(!i||s.target==t)&&n(s)}}var E1={show:!0,x:!0,y:!0,lock:!1,move:b1,points:{one:!1,show:y1,size:M1,width:0,stroke:S1,fill:v1},bind:{mousedown:tc,mouseup:tc,click:tc,dblclick:tc,mousemove:Tf,mouseleave:Tf,mouseenter:Tf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},U0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Xf=cn({},U0,{filter:M0}),F0=cn({},Xf,{size:10}),B0=cn({},U0,{show:!1}),$f='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',k0="bold "+$f,z0=1.5,i0={show:!0,scale:"x",stroke:Uf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:k0,side:2,grid:Xf,ticks:F0,border:B0,font:$f,lineGap:z0,rotate:0},T1="Value",A1="Time",s0={show:!0,scale:"x",auto:!1,sorted:1,min:Ne,max:-Ne,idxs:[]};function w1(e,t,n,i,s){return t.map(r=>r==null?"":Vf(r))}function C1(e,t,n,i,s,r,o){let a=[],l=Js.get(s)||0;n=o?n:Oe(ac(n,s),l);for(let c=n;c<=i;c=Oe(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function If(e,t,n,i,s,r,o){let a=[],l=e.scales[e.axes[t].scale].log,c=l==10?ys:y0,u=fi(c(n));s=xo(l,u),l==10&&(s=Ar[Ui(s,Ar)]);let f=n,h=s*l;l==10&&(h=Ar[Ui(h,Ar)]);do a.push(f),f=f+s,l==10&&!Js.has(f)&&(f=Oe(f,Js.get(s))),f>=h&&(s=f,h=s*l,l==10&&(h=Ar[Ui(h,Ar)]));while(f<=i);return a}function R1(e,t,n,i,s,r,o){let l=e.scales[e.axes[t].scale].asinh,c=i>l?If(e,t,Xn(l,n),i,s):[l],u=i>=0&&n<=0?[0]:[];return(n<-l?If(e,t,Xn(l,-i),-n,s):[l]).reverse().map(h=>-h).concat(u,c)}var V0=/./,P1=/[12357]/,I1=/[125]/,r0=/1/,Lf=(e,t,n,i)=>e.map((s,r)=>t==4&&s==0||r%i==0&&n.test(s.toExponential()[s<0?1:0])?s:null);function L1(e,t,n,i,s){let r=e.axes[n],o=r.scale,a=e.scales[o],l=e.valToPos,c=r._space,u=l(10,o),f=l(9,o)-u>=c?V0:l(7,o)-u>=c?P1:l(5,o)-u>=c?I1:r0;if(f==r0){let h=gn(l(1,o)-u);if(h<c)return Lf(t.slice().reverse(),a.distr,f,Ei(c/h)).reverse()}return Lf(t,a.distr,f,1)}function D1(e,t,n,i,s){let r=e.axes[n],o=r.scale,a=r._space,l=e.valToPos,c=gn(l(1,o)-l(2,o));return c<a?Lf(t.slice().reverse(),3,V0,Ei(a/c)).reverse():t}function N1(e,t,n,i){return i==null?Ff:t==null?"":Vf(t)}var o0={show:!0,scale:"y",stroke:Uf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:k0,side:3,grid:Xf,ticks:F0,border:B0,font:$f,lineGap:z0,rotate:0};function O1(e,t){let n=3+(e||1)*2;return Oe(n*t,3)}function U1(e,t){let{scale:n,idxs:i}=e.series[0],s=e._data[0],r=e.valToPos(s[i[0]],n,!0),o=e.valToPos(s[i[1]],n,!0),a=gn(o-r),l=e.series[t],c=a/(l.points.space*Me);return i[1]-i[0]<=c}var a0={scale:null,auto:!0,sorted:0,min:Ne,max:-Ne},G0=(e,t,n,i,s)=>s,l0={show:!0,auto:!0,sorted:0,gaps:G0,alpha:1,facets:[cn({},a0,{scale:"x"}),cn({},a0,{scale:"y"})]},c0={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:G0,alpha:1,points:{show:U1,filter:null},values:null,min:Ne,max:-Ne,idxs:[],path:null,clip:null};function F1(e,t,n,i,s){return n/10}var H0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},B1=cn({},H0,{time:!1,ori:1}),u0={};function W0(e,t){let n=u0[e];return n||(n={key:e,plots:[],sub(i){n.plots.push(i)},unsub(i){n.plots=n.plots.filter(s=>s!=i)},pub(i,s,r,o,a,l,c){for(let u=0;u<n.plots.length;u++)n.plots[u]!=s&&n.plots[u].pub(i,s,r,o,a,l,c)}},e!=null&&(u0[e]=n)),n}var So=1,Df=2;function Pr(e,t,n){let i=e.mode,s=e.series[t],r=i==2?e._data[t]:e._data,o=e.scales,a=e.bbox,l=r[0],c=i==2?r[1]:r[t],u=i==2?o[s.facets[0].scale]:o[e.series[0].scale],f=i==2?o[s.facets[1].scale]:o[s.scale],h=a.left,d=a.top,g=a.width,y=a.height,p=e.valToPosH,m=e.valToPosV;return u.ori==0?n(s,l,c,u,f,p,m,h,d,g,y,uc,bo,fc,$0,q0):n(s,l,c,u,f,m,p,d,h,y,g,hc,Eo,Zf,Y0,Z0)}function Yf(e,t){let n=0,i=0,s=ve(e.bands,Gf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?n=o.dir:o.series[1]==t&&(o.dir==1?i|=1:i|=2)}return[n,i==1?-1:i==2?1:i==3?2:0]}function k1(e,t,n,i,s){let r=e.mode,o=e.series[t],a=r==2?o.facets[1].scale:o.scale,l=e.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function vs(e,t,n,i,s,r){return Pr(e,t,(o,a,l,c,u,f,h,d,g,y,p)=>{let m=o.pxRound,v=c.dir*(c.ori==0?1:-1),w=c.ori==0?bo:Eo,S,P;v==1?(S=n,P=i):(S=i,P=n);let A=m(f(a[S],c,y,d)),x=m(h(l[S],u,p,g)),T=m(f(a[P],c,y,d)),z=m(h(r==1?u.max:u.min,u,p,g)),N=new Path2D(s);return w(N,T,z),w(N,A,z),w(N,A,x),N})}function cc(e,t,n,i,s,r){let o=null;if(e.length>0){o=new Path2D;let a=t==0?fc:Zf,l=n;for(let f=0;f<e.length;f++){let h=e[f];if(h[1]>h[0]){let d=h[0]-l;d>0&&a(o,l,i,d,i+r),l=h[1]}}let c=n+s-l,u=10;c>0&&a(o,l,i-u/2,c,i+r+u)}return o}function z1(e,t,n){let i=e[e.length-1];i&&i[0]==t?i[1]=n:e.push([t,n])}function qf(e,t,n,i,s,r,o){let a=[],l=e.length;for(let c=s==1?n:i;c>=n&&c<=i;c+=s)if(t[c]===null){let f=c,h=c;if(s==1)for(;++c<=i&&t[c]===null;)h=c;else for(;--c>=n&&t[c]===null;)h=c;let d=r(e[f]),g=h==f?d:r(e[h]),y=f-s;d=o<=0&&y>=0&&y<l?r(e[y]):d;let m=h+s;g=o>=0&&m>=0&&m<l?r(e[m]):g,g>=d&&a.push([d,g])}return a}function h0(e){return e==0?S0:e==1?mn:t=>Tr(t,e)}function X0(e){let t=e==0?uc:hc,n=e==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},i=e==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,u=0)=>{c==0&&u==0?i(s,r,o,a,l):(c=Fi(c,a/2,l/2),u=Fi(u,a/2,l/2),t(s,r+c,o),n(s,r+a,o,r+a,o+l,c),n(s,r+a,o+l,r,o+l,u),n(s,r,o+l,r,o,u),n(s,r,o,r+a,o,c),s.closePath())}}var uc=(e,t,n)=>{e.moveTo(t,n)},hc=(e,t,n)=>{e.moveTo(n,t)},bo=(e,t,n)=>{e.lineTo(t,n)},Eo=(e,t,n)=>{e.lineTo(n,t)},fc=X0(0),Zf=X0(1),$0=(e,t,n,i,s,r)=>{e.arc(t,n,i,s,r)},Y0=(e,t,n,i,s,r)=>{e.arc(n,t,i,s,r)},q0=(e,t,n,i,s,r,o)=>{e.bezierCurveTo(t,n,i,s,r,o)},Z0=(e,t,n,i,s,r,o)=>{e.bezierCurveTo(n,t,s,i,o,r)};function K0(e){return(t,n,i,s,r)=>Pr(t,n,(o,a,l,c,u,f,h,d,g,y,p)=>{let{pxRound:m,points:v}=o,w,S;c.ori==0?(w=uc,S=$0):(w=hc,S=Y0);let P=Oe(v.width*Me,3),A=(v.size-v.width)/2*Me,x=Oe(A*2,3),T=new Path2D,z=new Path2D,{left:N,top:D,width:V,height:W}=t.bbox;fc(z,N-x,D-x,V+x*2,W+x*2);let L=X=>{if(l[X]!=null){let q=m(f(a[X],c,y,d)),H=m(h(l[X],u,p,g));w(T,q+A,H),S(T,q,H,A,0,ec*2)}};if(r)r.forEach(L);else for(let X=i;X<=s;X++)L(X);return{stroke:P>0?T:null,fill:T,clip:z,flags:So|Df}})}function J0(e){return(t,n,i,s,r,o)=>{i!=s&&(r!=i&&o!=i&&e(t,n,i),r!=s&&o!=s&&e(t,n,s),e(t,n,o))}}var V1=J0(bo),G1=J0(Eo);function j0(e){let t=ve(e?.alignGaps,0);return(n,i,s,r)=>Pr(n,i,(o,a,l,c,u,f,h,d,g,y,p)=>{[s,r]=rc(l,s,r);let m=o.pxRound,v=W=>m(f(W,c,y,d)),w=W=>m(h(W,u,p,g)),S,P;c.ori==0?(S=bo,P=V1):(S=Eo,P=G1);let A=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:So},T=x.stroke,z=!1;if(r-s>=y*4){let W=ht=>n.posToVal(ht,c.key,!0),L=null,X=null,q,H,ct,J=v(a[A==1?s:r]),Q=v(a[s]),st=v(a[r]),ft=W(A==1?Q+1:st-1);for(let ht=A==1?s:r;ht>=s&&ht<=r;ht+=A){let tt=a[ht],xt=(A==1?tt<ft:tt>ft)?J:v(tt),wt=l[ht];xt==J?wt!=null?(H=wt,L==null?(S(T,xt,w(H)),q=L=X=H):H<L?L=H:H>X&&(X=H)):wt===null&&(z=!0):(L!=null&&P(T,J,w(L),w(X),w(q),w(H)),wt!=null?(H=wt,S(T,xt,w(H)),L=X=q=H):(L=X=null,wt===null&&(z=!0)),J=xt,ft=W(J+A))}L!=null&&L!=X&&ct!=J&&P(T,J,w(L),w(X),w(q),w(H))}else for(let W=A==1?s:r;W>=s&&W<=r;W+=A){let L=l[W];L===null?z=!0:L!=null&&S(T,v(a[W]),w(L))}let[D,V]=Yf(n,i);if(o.fill!=null||D!=0){let W=x.fill=new Path2D(T),L=o.fillTo(n,i,o.min,o.max,D),X=w(L),q=v(a[s]),H=v(a[r]);A==-1&&([H,q]=[q,H]),S(W,H,X),S(W,q,X)}if(!o.spanGaps){let W=[];z&&W.push(...qf(a,l,s,r,A,v,t)),x.gaps=W=o.gaps(n,i,s,r,W),x.clip=cc(W,c.ori,d,g,y,p)}return V!=0&&(x.band=V==2?[vs(n,i,s,r,T,-1),vs(n,i,s,r,T,1)]:vs(n,i,s,r,T,V)),x})}function H1(e){let t=ve(e.align,1),n=ve(e.ascDesc,!1),i=ve(e.alignGaps,0),s=ve(e.extend,!1);return(r,o,a,l)=>Pr(r,o,(c,u,f,h,d,g,y,p,m,v,w)=>{[a,l]=rc(f,a,l);let S=c.pxRound,{left:P,width:A}=r.bbox,x=Q=>S(g(Q,h,v,p)),T=Q=>S(y(Q,d,w,m)),z=h.ori==0?bo:Eo,N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:So},D=N.stroke,V=h.dir*(h.ori==0?1:-1),W=T(f[V==1?a:l]),L=x(u[V==1?a:l]),X=L,q=L;s&&t==-1&&(q=P,z(D,q,W)),z(D,L,W);for(let Q=V==1?a:l;Q>=a&&Q<=l;Q+=V){let st=f[Q];if(st==null)continue;let ft=x(u[Q]),ht=T(st);t==1?z(D,ft,W):z(D,X,ht),z(D,ft,ht),W=ht,X=ft}let H=X;s&&t==1&&(H=P+A,z(D,H,W));let[ct,J]=Yf(r,o);if(c.fill!=null||ct!=0){let Q=N.fill=new Path2D(D),st=c.fillTo(r,o,c.min,c.max,ct),ft=T(st);z(Q,H,ft),z(Q,q,ft)}if(!c.spanGaps){let Q=[];Q.push(...qf(u,f,a,l,V,x,i));let st=c.width*Me/2,ft=n||t==1?st:-st,ht=n||t==-1?-st:st;Q.forEach(tt=>{tt[0]+=ft,tt[1]+=ht}),N.gaps=Q=c.gaps(r,o,a,l,Q),N.clip=cc(Q,h.ori,p,m,v,w)}return J!=0&&(N.band=J==2?[vs(r,o,a,l,D,-1),vs(r,o,a,l,D,1)]:vs(r,o,a,l,D,J)),N})}function f0(e,t,n,i,s,r,o=Ne){if(e.length>1){let a=null;for(let l=0,c=1/0;l<e.length;l++)if(t[l]!==void 0){if(a!=null){let u=gn(e[l]-e[a]);u<c&&(c=u,o=gn(n(e[l],i,s,r)-n(e[a],i,s,r)))}a=l}}return o}function W1(e){e=e||Da;let t=ve(e.size,[.6,Ne,1]),n=e.align||0,i=e.gap||0,s=e.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=ge(s),o=1-t[0],a=ve(t[1],Ne),l=ve(t[2],1),c=ve(e.disp,Da),u=ve(e.each,d=>{}),{fill:f,stroke:h}=c;return(d,g,y,p)=>Pr(d,g,(m,v,w,S,P,A,x,T,z,N,D)=>{let V=m.pxRound,W=n,L=i*Me,X=a*Me,q=l*Me,H,ct;S.ori==0?[H,ct]=r(d,g):[ct,H]=r(d,g);let J=S.dir*(S.ori==0?1:-1),Q=S.ori==0?fc:Zf,st=S.ori==0?u:(Rt,qt,re,bt,De,zt,Xt)=>{u(Rt,qt,re,De,bt,Xt,zt)},ft=ve(d.bands,Gf).find(Rt=>Rt.series[0]==g),ht=ft!=null?ft.dir:0,tt=m.fillTo(d,g,m.min,m.max,ht),mt=V(x(tt,P,D,z)),xt,wt,Mt,Ht=N,se=V(m.width*Me),Vt=!1,he=null,le=null,ne=null,He=null;f!=null&&(se==0||h!=null)&&(Vt=!0,he=f.values(d,g,y,p),le=new Map,new Set(he).forEach(Rt=>{Rt!=null&&le.set(Rt,new Path2D)}),se>0&&(ne=h.values(d,g,y,p),He=new Map,new Set(ne).forEach(Rt=>{Rt!=null&&He.set(Rt,new Path2D)})));let{x0:Ue,size:nn}=c;if(Ue!=null&&nn!=null){W=1,v=Ue.values(d,g,y,p),Ue.unit==2&&(v=v.map(re=>d.posToVal(T+re*N,S.key,!0)));let Rt=nn.values(d,g,y,p);nn.unit==2?wt=Rt[0]*N:wt=A(Rt[0],S,N,T)-A(0,S,N,T),Ht=f0(v,w,A,S,N,T,Ht),Mt=Ht-wt+L}else Ht=f0(v,w,A,S,N,T,Ht),Mt=Ht*o+L,wt=Ht-Mt;Mt<1&&(Mt=0),se>=wt/2&&(se=0),Mt<5&&(V=S0);let Ie=Mt>0,vn=Ht-Mt-(Ie?se:0);wt=V(Pf(vn,q,X)),xt=(W==0?wt/2:W==J?0:wt)-W*J*((W==0?L/2:0)+(Ie?se/2:0));let xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},dn=Vt?null:new Path2D,Ye=null;if(ft!=null)Ye=d.data[ft.series[1]];else{let{y0:Rt,y1:qt}=c;Rt!=null&&qt!=null&&(w=qt.values(d,g,y,p),Ye=Rt.values(d,g,y,p))}let sn=H*wt,U=ct*wt;for(let Rt=J==1?y:p;Rt>=y&&Rt<=p;Rt+=J){let qt=w[Rt];if(qt==null)continue;if(Ye!=null){let $=Ye[Rt]??0;if(qt-$==0)continue;mt=x($,P,D,z)}let re=S.distr!=2||c!=null?v[Rt]:Rt,bt=A(re,S,N,T),De=x(ve(qt,tt),P,D,z),zt=V(bt-xt),Xt=V(Xn(De,mt)),C=V(Fi(De,mt)),M=Xt-C;if(qt!=null){let $=qt<0?U:sn,ut=qt<0?sn:U;Vt?(se>0&&ne[Rt]!=null&&Q(He.get(ne[Rt]),zt,C+fi(se/2),wt,Xn(0,M-se),$,ut),he[Rt]!=null&&Q(le.get(he[Rt]),zt,C+fi(se/2),wt,Xn(0,M-se),$,ut)):Q(dn,zt,C+fi(se/2),wt,Xn(0,M-se),$,ut),st(d,g,Rt,zt-se/2,C,wt+se,M)}}return se>0?xe.stroke=Vt?He:dn:Vt||(xe._fill=m.width==0?m._fill:m._stroke??m._fill,xe.width=0),xe.fill=Vt?le:dn,xe})}function X1(e,t){let n=ve(t?.alignGaps,0);return(i,s,r,o)=>Pr(i,s,(a,l,c,u,f,h,d,g,y,p,m)=>{[r,o]=rc(c,r,o);let v=a.pxRound,w=H=>v(h(H,u,p,g)),S=H=>v(d(H,f,m,y)),P,A,x;u.ori==0?(P=uc,x=bo,A=q0):(P=hc,x=Eo,A=Z0);let T=u.dir*(u.ori==0?1:-1),z=w(l[T==1?r:o]),N=z,D=[],V=[];for(let H=T==1?r:o;H>=r&&H<=o;H+=T)if(c[H]!=null){let J=l[H],Q=w(J);D.push(N=Q),V.push(S(c[H]))}let W={stroke:e(D,V,P,x,A,v),fill:null,clip:null,band:null,gaps:null,flags:So},L=W.stroke,[X,q]=Yf(i,s);if(a.fill!=null||X!=0){let H=W.fill=new Path2D(L),ct=a.fillTo(i,s,a.min,a.max,X),J=S(ct);x(H,N,J),x(H,z,J)}if(!a.spanGaps){let H=[];H.push(...qf(l,c,r,o,T,w,n)),W.gaps=H=a.gaps(i,s,r,o,H),W.clip=cc(H,u.ori,g,y,p,m)}return q!=0&&(W.band=q==2?[vs(i,s,r,o,L,-1),vs(i,s,r,o,L,1)]:vs(i,s,r,o,L,q)),W})}function $1(e){return X1(Y1,e)}function Y1(e,t,n,i,s,r){let o=e.length;if(o<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),o==2)i(a,e[1],t[1]);else{let l=Array(o),c=Array(o-1),u=Array(o-1),f=Array(o-1);for(let h=0;h<o-1;h++)u[h]=t[h+1]-t[h],f[h]=e[h+1]-e[h],c[h]=u[h]/f[h];l[0]=c[0];for(let h=1;h<o-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(f[h-1]+f[h])/((2*f[h]+f[h-1])/c[h-1]+(f[h]+2*f[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[o-1]=c[o-2];for(let h=0;h<o-1;h++)s(a,e[h]+f[h]/3,t[h]+l[h]*f[h]/3,e[h+1]-f[h]/3,t[h+1]-l[h+1]*f[h]/3,e[h+1],t[h+1])}return a}var Nf=new Set;function d0(){for(let e of Nf)e.syncRect(!0)}Mo&&(Cr(wb,_o,d0),Cr(Cb,_o,d0,!0),Cr(nc,_o,()=>{un.pxRatio=Me}));var q1=j0(),Z1=K0();function p0(e,t,n,i){return(i?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,o)=>Of(r,o,t,n))}function K1(e,t){return e.map((n,i)=>i==0?{}:cn({},t,n))}function Of(e,t,n,i){return cn({},t==0?n:i,e)}function Q0(e,t,n){return t==null?yo:[t,n]}var J1=Q0;function j1(e,t,n){return t==null?yo:ic(t,n,zf,!0)}function t_(e,t,n,i){return t==null?yo:oc(t,n,e.scales[i].log,!1)}var Q1=t_;function e_(e,t,n,i){return t==null?yo:kf(t,n,e.scales[i].log,!1)}var tE=e_;function eE(e,t,n,i,s){let r=Xn($g(e),$g(t)),o=t-e,a=Ui(s/i*o,n);do{let l=n[a],c=i*l/o;if(c>=s&&r+(l<5?Js.get(l):0)<=17)return[l,c]}while(++a<n.length);return[0,0]}function m0(e){let t,n;return e=e.replace(/(\d+)px/,(i,s)=>(t=mn((n=+s)*Me))+"px"),[e,t,n]}function nE(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Oe(t[2]*Me,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function un(e,t,n){let i={mode:ve(e.mode,1)},s=i.mode;function r(_,b,R,I){let G=b.valToPct(_);return I+R*(b.dir==-1?1-G:G)}function o(_,b,R,I){let G=b.valToPct(_);return I+R*(b.dir==-1?G:1-G)}function a(_,b,R,I){return b.ori==0?r(_,b,R,I):o(_,b,R,I)}i.valToPosH=r,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=bi(cb);if(e.id!=null&&(c.id=e.id),hi(c,e.class),e.title){let _=bi(fb,c);_.textContent=e.title}let u=Oi("canvas"),f=i.ctx=u.getContext("2d"),h=bi(db,c);Cr("click",h,_=>{_.target===g&&(Be!=no||We!=io)&&wn.click(i,_)},!0);let d=i.under=bi(pb,h);h.appendChild(u);let g=i.over=bi(mb,h);e=vo(e);let y=+ve(e.pxAlign,1),p=h0(y);(e.plugins||[]).forEach(_=>{_.opts&&(e=_.opts(i,e)||e)});let m=e.ms||.001,v=i.series=s==1?p0(e.series||[],s0,c0,!1):K1(e.series||[null],l0),w=i.axes=p0(e.axes||[],i0,o0,!0),S=i.scales={},P=i.bands=e.bands||[];P.forEach(_=>{_.fill=ge(_.fill||null),_.dir=ve(_.dir,-1)});let A=s==2?v[1].facets[0].scale:v[0].scale,x={axes:ds,series:de},T=(e.drawOrder||["axes","series"]).map(_=>x[_]);function z(_){let b=_.distr==3?R=>ys(R>0?R:_.clamp(i,R,_.min,_.max,_.key)):_.distr==4?R=>Mf(R,_.asinh):_.distr==100?R=>_.fwd(R):R=>R;return R=>{let I=b(R),{_min:G,_max:K}=_,at=K-G;return(I-G)/at}}function N(_){let b=S[_];if(b==null){let R=(e.scales||Da)[_]||Da;if(R.from!=null){N(R.from);let I=cn({},S[R.from],R,{key:_});I.valToPct=z(I),S[_]=I}else{b=S[_]=cn({},_==A?H0:B1,R),b.key=_;let I=b.time,G=b.range,K=Ks(G);if((_!=A||s==2&&!I)&&(K&&(G[0]==null||G[1]==null)&&(G={min:G[0]==null?Hg:{mode:1,hard:G[0],soft:G[0]},max:G[1]==null?Hg:{mode:1,hard:G[1],soft:G[1]}},K=!1),!K&&lc(G))){let at=G;G=(dt,vt,Dt)=>vt==null?yo:ic(vt,Dt,at)}b.range=ge(G||(I?J1:_==A?b.distr==3?Q1:b.distr==4?tE:Q0:b.distr==3?t_:b.distr==4?e_:j1)),b.auto=ge(K?!1:b.auto),b.clamp=ge(b.clamp||F1),b._min=b._max=null,b.valToPct=z(b)}}}N("x"),N("y"),s==1&&v.forEach(_=>{N(_.scale)}),w.forEach(_=>{N(_.scale)});for(let _ in e.scales)N(_);let D=S[A],V=D.distr,W,L;D.ori==0?(hi(c,ub),W=r,L=o):(hi(c,hb),W=o,L=r);let X={};for(let _ in S){let b=S[_];(b.min!=null||b.max!=null)&&(X[_]={min:b.min,max:b.max},b.min=b.max=null)}let q=e.tzDate||(_=>new Date(mn(_/m))),H=e.fmtDate||Hf,ct=m==1?u1(q):d1(q),J=t0(q,Qg(m==1?c1:f1,H)),Q=n0(q,e0(m1,H)),st=[],ft=i.legend=cn({},x1,e.legend),ht=i.cursor=cn({},E1,{drag:{y:s==2}},e.cursor),tt=ft.show,mt=ht.show,xt=ft.markers;ft.idxs=st,xt.width=ge(xt.width),xt.dash=ge(xt.dash),xt.stroke=ge(xt.stroke),xt.fill=ge(xt.fill);let wt,Mt,Ht,se=[],Vt=[],he,le=!1,ne={};if(ft.live){let _=v[1]?v[1].values:null;le=_!=null,he=le?_(i,1,0):{_:0};for(let b in he)ne[b]=Ff}if(tt)if(wt=Oi("table",Sb,c),Ht=Oi("tbody",null,wt),ft.mount(i,wt),le){Mt=Oi("thead",null,wt,Ht);let _=Oi("tr",null,Mt);Oi("th",null,_);for(var He in he)Oi("th",Pg,_).textContent=He}else hi(wt,bb),ft.live&&hi(wt,Mb);let Ue={show:!0},nn={show:!1};function Ie(_,b){if(b==0&&(le||!ft.live||s==2))return yo;let R=[],I=Oi("tr",Eb,Ht,Ht.childNodes[b]);hi(I,_.class),_.show||hi(I,wr);let G=Oi("th",null,I);if(xt.show){let dt=bi(Tb,G);if(b>0){let vt=xt.width(i,b);vt&&(dt.style.border=vt+"px "+xt.dash(i,b)+" "+xt.stroke(i,b)),dt.style.background=xt.fill(i,b)}}let K=bi(Pg,G);_.label instanceof HTMLElement?K.appendChild(_.label):K.textContent=_.label,b>0&&(xt.show||(K.style.color=_.width>0?xt.stroke(i,b):xt.fill(i,b)),xe("click",G,dt=>{if(ht._lock)return;Kt(dt);let vt=v.indexOf(_);if((dt.ctrlKey||dt.metaKey)!=ft.isolate){let Dt=v.some((Nt,Ut)=>Ut>0&&Ut!=vt&&Nt.show);v.forEach((Nt,Ut)=>{Ut>0&&ji(Ut,Dt?Ut==vt?Ue:nn:Ue,!0,ln.setSeries)})}else ji(vt,{show:!_.show},!0,ln.setSeries)},!1),Jt&&xe(Ng,G,dt=>{ht._lock||(Kt(dt),ji(v.indexOf(_),ro,!0,ln.setSeries))},!1));for(var at in he){let dt=Oi("td",Ab,I);dt.textContent="--",R.push(dt)}return[I,R]}let vn=new Map;function xe(_,b,R,I=!0){let G=vn.get(b)||{},K=ht.bind[_](i,b,R,I);K&&(Cr(_,b,G[_]=K),vn.set(b,G))}function dn(_,b,R){let I=vn.get(b)||{};for(let G in I)(_==null||G==_)&&(Rf(G,b,I[G]),delete I[G]);_==null&&vn.delete(b)}let Ye=0,sn=0,U=0,Rt=0,qt=0,re=0,bt=qt,De=re,zt=U,Xt=Rt,C=0,M=0,$=0,ut=0;i.bbox={};let ot=!1,_t=!1,yt=!1,et=!1,it=!1,pt=!1;function O(_,b,R){(R||_!=i.width||b!=i.height)&&rt(_,b),ce(!1),yt=!0,_t=!0,Dn()}function rt(_,b){i.width=Ye=U=_,i.height=sn=Rt=b,qt=re=0,St(),Gt();let R=i.bbox;C=R.left=Tr(qt*Me,.5),M=R.top=Tr(re*Me,.5),$=R.width=Tr(U*Me,.5),ut=R.height=Tr(Rt*Me,.5)}let nt=3;function Et(){let _=!1,b=0;for(;!_;){b++;let R=Qr(b),I=Ji(b);_=b==nt||R&&I,_||(rt(i.width,i.height),_t=!0)}}function gt({width:_,height:b}){O(_,b)}i.setSize=gt;function St(){let _=!1,b=!1,R=!1,I=!1;w.forEach((G,K)=>{if(G.show&&G._show){let{side:at,_size:dt}=G,vt=at%2,Dt=G.label!=null?G.labelSize:0,Nt=dt+Dt;Nt>0&&(vt?(U-=Nt,at==3?(qt+=Nt,I=!0):R=!0):(Rt-=Nt,at==0?(re+=Nt,_=!0):b=!0))}}),Zi[0]=_,Zi[1]=R,Zi[2]=b,Zi[3]=I,U-=Pi[1]+Pi[3],qt+=Pi[3],Rt-=Pi[2]+Pi[0],re+=Pi[0]}function Gt(){let _=qt+U,b=re+Rt,R=qt,I=re;function G(K,at){switch(K){case 1:return _+=at,_-at;case 2:return b+=at,b-at;case 3:return R-=at,R+at;case 0:return I-=at,I+at}}w.forEach((K,at)=>{if(K.show&&K._show){let dt=K.side;K._pos=G(dt,K._size),K.label!=null&&(K._lpos=G(dt,K.labelSize))}})}if(ht.dataIdx==null){let _=ht.hover,b=_.skip=new Set(_.skip??[]);b.add(void 0);let R=_.prox=ge(_.prox),I=_.bias??=0;ht.dataIdx=(G,K,at,dt)=>{if(K==0)return at;let vt=at,Dt=R(G,K,at,dt)??Ne,Nt=Dt>=0&&Dt<Ne,Ut=D.ori==0?U:Rt,ie=ht.left,Se=t[0],ye=t[K];if(b.has(ye[at])){vt=null;let pe=null,Zt=null,Wt;if(I==0||I==-1)for(Wt=at;pe==null&&Wt-- >0;)b.has(ye[Wt])||(pe=Wt);if(I==0||I==1)for(Wt=at;Zt==null&&Wt++<ye.length;)b.has(ye[Wt])||(Zt=Wt);if(pe!=null||Zt!=null)if(Nt){let ze=pe==null?-1/0:W(Se[pe],D,Ut,0),Ke=Zt==null?1/0:W(Se[Zt],D,Ut,0),En=ie-ze,Le=Ke-ie;En<=Le?En<=Dt&&(vt=pe):Le<=Dt&&(vt=Zt)}else vt=Zt==null?pe:pe==null?Zt:at-pe<=Zt-at?pe:Zt}else Nt&&gn(ie-W(Se[at],D,Ut,0))>Dt&&(vt=null);return vt}}let Kt=_=>{ht.event=_};ht.idxs=st,ht._lock=!1;let lt=ht.points;lt.show=ge(lt.show),lt.size=ge(lt.size),lt.stroke=ge(lt.stroke),lt.width=ge(lt.width),lt.fill=ge(lt.fill);let Ft=i.focus=cn({},e.focus||{alpha:.3},ht.focus),Jt=Ft.prox>=0,Ct=Jt&&lt.one,ae=[],Fe=[],Bn=[];function ha(_,b){let R=lt.show(i,b);if(R instanceof HTMLElement)return hi(R,vb),hi(R,_.class),ns(R,-10,-10,U,Rt),g.insertBefore(R,ae[b]),R}function Kr(_,b){if(s==1||b>0){let R=s==1&&S[_.scale].time,I=_.value;_.value=R?Zg(I)?n0(q,e0(I,H)):I||Q:I||N1,_.label=_.label||(R?A1:T1)}if(Ct||b>0){_.width=_.width==null?1:_.width,_.paths=_.paths||q1||Bb,_.fillTo=ge(_.fillTo||k1),_.pxAlign=+ve(_.pxAlign,y),_.pxRound=h0(_.pxAlign),_.stroke=ge(_.stroke||null),_.fill=ge(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let R=O1(Xn(1,_.width),1),I=_.points=cn({},{size:R,width:Xn(1,R*.2),stroke:_.stroke,space:R*2,paths:Z1,_stroke:null,_fill:null},_.points);I.show=ge(I.show),I.filter=ge(I.filter),I.fill=ge(I.fill),I.stroke=ge(I.stroke),I.paths=ge(I.paths),I.pxAlign=_.pxAlign}if(tt){let R=Ie(_,b);se.splice(b,0,R[0]),Vt.splice(b,0,R[1]),ft.values.push(null)}if(mt){st.splice(b,0,null);let R=null;Ct?b==0&&(R=ha(_,b)):b>0&&(R=ha(_,b)),ae.splice(b,0,R),Fe.splice(b,0,0),Bn.splice(b,0,0)}bn("addSeries",b)}function Uh(_,b){b=b??v.length,_=s==1?Of(_,b,s0,c0):Of(_,b,{},l0),v.splice(b,0,_),Kr(v[b],b)}i.addSeries=Uh;function Il(_){if(v.splice(_,1),tt){ft.values.splice(_,1),Vt.splice(_,1);let b=se.splice(_,1)[0];dn(null,b.firstChild),b.remove()}mt&&(st.splice(_,1),ae.splice(_,1)[0].remove(),Fe.splice(_,1),Bn.splice(_,1)),bn("delSeries",_)}i.delSeries=Il;let Zi=[!1,!1,!1,!1];function us(_,b){if(_._show=_.show,_.show){let R=_.side%2,I=S[_.scale];I==null&&(_.scale=R?v[1].scale:A,I=S[_.scale]);let G=I.time;_.size=ge(_.size),_.space=ge(_.space),_.rotate=ge(_.rotate),Ks(_.incrs)&&_.incrs.forEach(at=>{!Js.has(at)&&Js.set(at,E0(at))}),_.incrs=ge(_.incrs||(I.distr==2?o1:G?m==1?l1:h1:Ar)),_.splits=ge(_.splits||(G&&I.distr==1?ct:I.distr==3?If:I.distr==4?R1:C1)),_.stroke=ge(_.stroke),_.grid.stroke=ge(_.grid.stroke),_.ticks.stroke=ge(_.ticks.stroke),_.border.stroke=ge(_.border.stroke);let K=_.values;_.values=Ks(K)&&!Ks(K[0])?ge(K):G?Ks(K)?t0(q,Qg(K,H)):Zg(K)?p1(q,K):K||J:K||w1,_.filter=ge(_.filter||(I.distr>=3&&I.log==10?L1:I.distr==3&&I.log==2?D1:M0)),_.font=m0(_.font),_.labelFont=m0(_.labelFont),_._size=_.size(i,null,b,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Zi[b]=!0,_._el=bi(gb,h))}}function hs(_,b,R,I){let[G,K,at,dt]=R,vt=b%2,Dt=0;return vt==0&&(dt||K)&&(Dt=b==0&&!G||b==2&&!at?mn(i0.size/3):0),vt==1&&(G||at)&&(Dt=b==1&&!K||b==3&&!dt?mn(o0.size/2):0),Dt}let fa=i.padding=(e.padding||[hs,hs,hs,hs]).map(_=>ge(ve(_,hs))),Pi=i._padding=fa.map((_,b)=>_(i,b,Zi,0)),qe,je=null,Qe=null,Ki=s==1?v[0].idxs:null,ri=null,zs=!1;function da(_,b){if(t=_??[],i.data=i._data=t,s==2){qe=0;for(let R=1;R<v.length;R++)qe+=t[R][0].length}else{t.length==0&&(i.data=i._data=t=[[]]),ri=t[0],qe=ri.length;let R=t;if(V==2){R=t.slice();let I=R[0]=Array(qe);for(let G=0;G<qe;G++)I[G]=G}i._data=t=R}if(ce(!0),bn("setData"),V==2&&(yt=!0),b!==!1){let R=D;R.auto(i,zs)?pa():Hs(A,R.min,R.max),et=et||ht.left>=0,pt=!0,Dn()}}i.setData=da;function pa(){zs=!0;let _,b;s==1&&(qe>0?(je=Ki[0]=0,Qe=Ki[1]=qe-1,_=t[0][je],b=t[0][Qe],V==2?(_=je,b=Qe):_==b&&(V==3?[_,b]=oc(_,_,D.log,!1):V==4?[_,b]=kf(_,_,D.log,!1):D.time?b=_+mn(86400/m):[_,b]=ic(_,b,zf,!0))):(je=Ki[0]=_=null,Qe=Ki[1]=b=null)),Hs(A,_,b)}let Jr,Vs,jr,E,F,j,Y,Z,Tt,It;function At(_,b,R,I,G,K){_??=Lg,R??=Gf,I??="butt",G??=Lg,K??="round",_!=Jr&&(f.strokeStyle=Jr=_),G!=Vs&&(f.fillStyle=Vs=G),b!=jr&&(f.lineWidth=jr=b),K!=F&&(f.lineJoin=F=K),I!=j&&(f.lineCap=j=I),R!=E&&f.setLineDash(E=R)}function Lt(_,b,R,I){b!=Vs&&(f.fillStyle=Vs=b),_!=Y&&(f.font=Y=_),R!=Z&&(f.textAlign=Z=R),I!=Tt&&(f.textBaseline=Tt=I)}function kt(_,b,R,I,G=0){if(I.length>0&&_.auto(i,zs)&&(b==null||b.min==null)){let K=ve(je,0),at=ve(Qe,I.length-1),dt=R.min==null?Lb(I,K,at,G,_.distr==3):[R.min,R.max];_.min=Fi(_.min,R.min=dt[0]),_.max=Xn(_.max,R.max=dt[1])}}let Qt={min:null,max:null};function fe(){for(let I in S){let G=S[I];X[I]==null&&(G.min==null||X[A]!=null&&G.auto(i,zs))&&(X[I]=Qt)}for(let I in S){let G=S[I];X[I]==null&&G.from!=null&&X[G.from]!=null&&(X[I]=Qt)}X[A]!=null&&ce(!0);let _={};for(let I in X){let G=X[I];if(G!=null){let K=_[I]=vo(S[I],Vb);if(G.min!=null)cn(K,G);else if(I!=A||s==2)if(qe==0&&K.from==null){let at=K.range(i,null,null,I);K.min=at[0],K.max=at[1]}else K.min=Ne,K.max=-Ne}}if(qe>0){v.forEach((I,G)=>{if(s==1){let K=I.scale,at=X[K];if(at==null)return;let dt=_[K];if(G==0){let vt=dt.range(i,dt.min,dt.max,K);dt.min=vt[0],dt.max=vt[1],je=Ui(dt.min,t[0]),Qe=Ui(dt.max,t[0]),Qe-je>1&&(t[0][je]<dt.min&&je++,t[0][Qe]>dt.max&&Qe--),I.min=ri[je],I.max=ri[Qe]}else I.show&&I.auto&&kt(dt,at,I,t[G],I.sorted);I.idxs[0]=je,I.idxs[1]=Qe}else if(G>0&&I.show&&I.auto){let[K,at]=I.facets,dt=K.scale,vt=at.scale,[Dt,Nt]=t[G],Ut=_[dt],ie=_[vt];Ut!=null&&kt(Ut,X[dt],K,Dt,K.sorted),ie!=null&&kt(ie,X[vt],at,Nt,at.sorted),I.min=at.min,I.max=at.max}});for(let I in _){let G=_[I],K=X[I];if(G.from==null&&(K==null||K.min==null)){let at=G.range(i,G.min==Ne?null:G.min,G.max==-Ne?null:G.max,I);G.min=at[0],G.max=at[1]}}}for(let I in _){let G=_[I];if(G.from!=null){let K=_[G.from];if(K.min==null)G.min=G.max=null;else{let at=G.range(i,K.min,K.max,I);G.min=at[0],G.max=at[1]}}}let b={},R=!1;for(let I in _){let G=_[I],K=S[I];if(K.min!=G.min||K.max!=G.max){K.min=G.min,K.max=G.max;let at=K.distr;K._min=at==3?ys(K.min):at==4?Mf(K.min,K.asinh):at==100?K.fwd(K.min):K.min,K._max=at==3?ys(K.max):at==4?Mf(K.max,K.asinh):at==100?K.fwd(K.max):K.max,b[I]=R=!0}}if(R){v.forEach((I,G)=>{s==2?G>0&&b.y&&(I._paths=null):b[I.scale]&&(I._paths=null)});for(let I in b)yt=!0,bn("setScale",I);mt&&ht.left>=0&&(et=pt=!0)}for(let I in X)X[I]=null}function Bt(_){let b=Pf(je-1,0,qe-1),R=Pf(Qe+1,0,qe-1);for(;_[b]==null&&b>0;)b--;for(;_[R]==null&&R<qe-1;)R++;return[b,R]}function de(){if(qe>0){let _=v.some(b=>b._focus)&&It!=Ft.alpha;_&&(f.globalAlpha=It=Ft.alpha),v.forEach((b,R)=>{if(R>0&&b.show&&(Xe(R,!1),Xe(R,!0),b._paths==null)){let I=It;It!=b.alpha&&(f.globalAlpha=It=b.alpha);let G=s==2?[0,t[R][0].length-1]:Bt(t[R]);b._paths=b.paths(i,R,G[0],G[1]),It!=I&&(f.globalAlpha=It=I)}}),v.forEach((b,R)=>{if(R>0&&b.show){let I=It;It!=b.alpha&&(f.globalAlpha=It=b.alpha),b._paths!=null&&Ce(R,!1);{let G=b._paths!=null?b._paths.gaps:null,K=b.points.show(i,R,je,Qe,G),at=b.points.filter(i,R,K,G);(K||at)&&(b.points._paths=b.points.paths(i,R,je,Qe,at),Ce(R,!0))}It!=I&&(f.globalAlpha=It=I),bn("drawSeries",R)}}),_&&(f.globalAlpha=It=1)}}function Xe(_,b){let R=b?v[_].points:v[_];R._stroke=R.stroke(i,_),R._fill=R.fill(i,_)}function Ce(_,b){let R=b?v[_].points:v[_],{stroke:I,fill:G,clip:K,flags:at,_stroke:dt=R._stroke,_fill:vt=R._fill,_width:Dt=R.width}=R._paths;Dt=Oe(Dt*Me,3);let Nt=null,Ut=Dt%2/2;b&&vt==null&&(vt=Dt>0?"#fff":dt);let ie=R.pxAlign==1&&Ut>0;if(ie&&f.translate(Ut,Ut),!b){let Se=C-Dt/2,ye=M-Dt/2,pe=$+Dt,Zt=ut+Dt;Nt=new Path2D,Nt.rect(Se,ye,pe,Zt)}b?Ot(dt,Dt,R.dash,R.cap,vt,I,G,at,K):Re(_,dt,Dt,R.dash,R.cap,vt,I,G,at,Nt,K),ie&&f.translate(-Ut,-Ut)}function Re(_,b,R,I,G,K,at,dt,vt,Dt,Nt){let Ut=!1;vt!=0&&P.forEach((ie,Se)=>{if(ie.series[0]==_){let ye=v[ie.series[1]],pe=t[ie.series[1]],Zt=(ye._paths||Da).band;Ks(Zt)&&(Zt=ie.dir==1?Zt[0]:Zt[1]);let Wt,ze=null;ye.show&&Zt&&Nb(pe,je,Qe)?(ze=ie.fill(i,Se)||K,Wt=ye._paths.clip):Zt=null,Ot(b,R,I,G,ze,at,dt,vt,Dt,Nt,Wt,Zt),Ut=!0}}),Ut||Ot(b,R,I,G,K,at,dt,vt,Dt,Nt)}let pn=So|Df;function Ot(_,b,R,I,G,K,at,dt,vt,Dt,Nt,Ut){At(_,b,R,I,G),(vt||Dt||Ut)&&(f.save(),vt&&f.clip(vt),Dt&&f.clip(Dt)),Ut?(dt&pn)==pn?(f.clip(Ut),Nt&&f.clip(Nt),me(G,at),rn(_,K,b)):dt&Df?(me(G,at),f.clip(Ut),rn(_,K,b)):dt&So&&(f.save(),f.clip(Ut),Nt&&f.clip(Nt),me(G,at),f.restore(),rn(_,K,b)):(me(G,at),rn(_,K,b)),(vt||Dt||Ut)&&f.restore()}function rn(_,b,R){R>0&&(b instanceof Map?b.forEach((I,G)=>{f.strokeStyle=Jr=G,f.stroke(I)}):b!=null&&_&&f.stroke(b))}function me(_,b){b instanceof Map?b.forEach((R,I)=>{f.fillStyle=Vs=I,f.fill(R)}):b!=null&&_&&f.fill(b)}function fs(_,b,R,I){let G=w[_],K;if(I<=0)K=[0,0];else{let at=G._space=G.space(i,_,b,R,I),dt=G._incrs=G.incrs(i,_,b,R,I,at);K=eE(b,R,dt,I,at)}return G._found=K}function on(_,b,R,I,G,K,at,dt,vt,Dt){let Nt=at%2/2;y==1&&f.translate(Nt,Nt),At(dt,at,vt,Dt,dt),f.beginPath();let Ut,ie,Se,ye,pe=G+(I==0||I==3?-K:K);R==0?(ie=G,ye=pe):(Ut=G,Se=pe);for(let Zt=0;Zt<_.length;Zt++)b[Zt]!=null&&(R==0?Ut=Se=_[Zt]:ie=ye=_[Zt],f.moveTo(Ut,ie),f.lineTo(Se,ye));f.stroke(),y==1&&f.translate(-Nt,-Nt)}function Qr(_){let b=!0;return w.forEach((R,I)=>{if(!R.show)return;let G=S[R.scale];if(G.min==null){R._show&&(b=!1,R._show=!1,ce(!1));return}else R._show||(b=!1,R._show=!0,ce(!1));let K=R.side,at=K%2,{min:dt,max:vt}=G,[Dt,Nt]=fs(I,dt,vt,at==0?U:Rt);if(Nt==0)return;let Ut=G.distr==2,ie=R._splits=R.splits(i,I,dt,vt,Dt,Nt,Ut),Se=G.distr==2?ie.map(Wt=>ri[Wt]):ie,ye=G.distr==2?ri[ie[1]]-ri[ie[0]]:Dt,pe=R._values=R.values(i,R.filter(i,Se,I,Nt,ye),I,Nt,ye);R._rotate=K==2?R.rotate(i,pe,I,Nt):0;let Zt=R._size;R._size=Ei(R.size(i,pe,I,_)),Zt!=null&&R._size!=Zt&&(b=!1)}),b}function Ji(_){let b=!0;return fa.forEach((R,I)=>{let G=R(i,I,Zi,_);G!=Pi[I]&&(b=!1),Pi[I]=G}),b}function ds(){for(let _=0;_<w.length;_++){let b=w[_];if(!b.show||!b._show)continue;let R=b.side,I=R%2,G,K,at=b.stroke(i,_),dt=R==0||R==3?-1:1,[vt,Dt]=b._found;if(b.label!=null){let Vn=b.labelGap*dt,li=mn((b._lpos+Vn)*Me);Lt(b.labelFont[0],at,"center",R==2?"top":Ig),f.save(),I==1?(G=K=0,f.translate(li,mn(M+ut/2)),f.rotate((R==3?-ec:ec)/2)):(G=mn(C+$/2),K=li);let xr=v0(b.label)?b.label(i,_,vt,Dt):b.label;f.fillText(xr,G,K),f.restore()}if(Dt==0)continue;let Nt=S[b.scale],Ut=I==0?$:ut,ie=I==0?C:M,Se=b._splits,ye=Nt.distr==2?Se.map(Vn=>ri[Vn]):Se,pe=Nt.distr==2?ri[Se[1]]-ri[Se[0]]:vt,Zt=b.ticks,Wt=b.border,ze=Zt.show?Zt.size:0,Ke=mn(ze*Me),En=mn((b.alignTo==2?b._size-ze-b.gap:b.gap)*Me),Le=b._rotate*-ec/180,Je=p(b._pos*Me),oi=(Ke+En)*dt,zn=Je+oi;K=I==0?zn:0,G=I==1?zn:0;let vi=b.font[0],Ii=b.align==1?mo:b.align==2?yf:Le>0?mo:Le<0?yf:I==0?"center":R==3?yf:mo,ts=Le||I==1?"middle":R==2?"top":Ig;Lt(vi,at,Ii,ts);let ai=b.font[1]*b.lineGap,Si=Se.map(Vn=>p(a(Vn,Nt,Ut,ie))),Li=b._values;for(let Vn=0;Vn<Li.length;Vn++){let li=Li[Vn];if(li!=null){I==0?G=Si[Vn]:K=Si[Vn],li=""+li;let xr=li.indexOf(`
`)==-1?[li]:li.split(/\n/gm);for(let Gn=0;Gn<xr.length;Gn++){let _m=xr[Gn];Le?(f.save(),f.translate(G,K+Gn*ai),f.rotate(Le),f.fillText(_m,0,0),f.restore()):f.fillText(_m,G,K+Gn*ai)}}}Zt.show&&on(Si,Zt.filter(i,ye,_,Dt,pe),I,R,Je,Ke,Oe(Zt.width*Me,3),Zt.stroke(i,_),Zt.dash,Zt.cap);let es=b.grid;es.show&&on(Si,es.filter(i,ye,_,Dt,pe),I,I==0?2:1,I==0?M:C,I==0?ut:$,Oe(es.width*Me,3),es.stroke(i,_),es.dash,es.cap),Wt.show&&on([Je],[1],I==0?1:0,I==0?1:2,I==1?M:C,I==1?ut:$,Oe(Wt.width*Me,3),Wt.stroke(i,_),Wt.dash,Wt.cap)}bn("drawAxes")}function ce(_){v.forEach((b,R)=>{R>0&&(b._paths=null,_&&(s==1?(b.min=null,b.max=null):b.facets.forEach(I=>{I.min=null,I.max=null})))})}let Ze=!1,kn=!1,Pe=[];function an(){kn=!1;for(let _=0;_<Pe.length;_++)bn(...Pe[_]);Pe.length=0}function Dn(){Ze||(qb(Qp),Ze=!0)}function Ll(_,b=!1){Ze=!0,kn=b,_(i),Qp(),b&&Pe.length>0&&queueMicrotask(an)}i.batch=Ll;function Qp(){if(ot&&(fe(),ot=!1),yt&&(Et(),yt=!1),_t){if(Ve(d,mo,qt),Ve(d,"top",re),Ve(d,Ra,U),Ve(d,Pa,Rt),Ve(g,mo,qt),Ve(g,"top",re),Ve(g,Ra,U),Ve(g,Pa,Rt),Ve(h,Ra,Ye),Ve(h,Pa,sn),u.width=mn(Ye*Me),u.height=mn(sn*Me),w.forEach(({_el:_,_show:b,_size:R,_pos:I,side:G})=>{if(_!=null)if(b){let K=G===3||G===0?R:0,at=G%2==1;Ve(_,at?"left":"top",I-K),Ve(_,at?"width":"height",R),Ve(_,at?"top":"left",at?re:qt),Ve(_,at?"height":"width",at?Rt:U),Cf(_,wr)}else hi(_,wr)}),Jr=Vs=jr=F=j=Y=Z=Tt=E=null,It=1,_a(!0),qt!=bt||re!=De||U!=zt||Rt!=Xt){ce(!1);let _=U/zt,b=Rt/Xt;if(mt&&!et&&ht.left>=0){ht.left*=_,ht.top*=b,to&&ns(to,mn(ht.left),0,U,Rt),eo&&ns(eo,0,mn(ht.top),U,Rt);for(let R=0;R<ae.length;R++){let I=ae[R];I!=null&&(Fe[R]*=_,Bn[R]*=b,ns(I,Ei(Fe[R]),Ei(Bn[R]),U,Rt))}}if(ke.show&&!it&&ke.left>=0&&ke.width>0){ke.left*=_,ke.width*=_,ke.top*=b,ke.height*=b;for(let R in Gh)Ve(so,R,ke[R])}bt=qt,De=re,zt=U,Xt=Rt}bn("setSize"),_t=!1}Ye>0&&sn>0&&(f.clearRect(0,0,u.width,u.height),bn("drawClear"),T.forEach(_=>_()),bn("draw")),ke.show&&it&&(Dl(ke),it=!1),mt&&et&&(_r(null,!0,!1),et=!1),ft.show&&ft.live&&pt&&(zh(),pt=!1),l||(l=!0,i.status=1,bn("ready")),zs=!1,Ze=!1}i.redraw=(_,b)=>{yt=b||!1,_!==!1?Hs(A,D.min,D.max):Dn()};function Fh(_,b){let R=S[_];if(R.from==null){if(qe==0){let I=R.range(i,b.min,b.max,_);b.min=I[0],b.max=I[1]}if(b.min>b.max){let I=b.min;b.min=b.max,b.max=I}if(qe>1&&b.min!=null&&b.max!=null&&b.max-b.min<1e-16)return;_==A&&R.distr==2&&qe>0&&(b.min=Ui(b.min,t[0]),b.max=Ui(b.max,t[0]),b.min==b.max&&b.max++),X[_]=b,ot=!0,Dn()}}i.setScale=Fh;let Bh,kh,to,eo,tm,em,no,io,nm,im,Be,We,Gs=!1,wn=ht.drag,Sn=wn.x,Mn=wn.y;mt&&(ht.x&&(Bh=bi(xb,g)),ht.y&&(kh=bi(yb,g)),D.ori==0?(to=Bh,eo=kh):(to=kh,eo=Bh),Be=ht.left,We=ht.top);let ke=i.select=cn({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),so=ke.show?bi(_b,ke.over?g:d):null;function Dl(_,b){if(ke.show){for(let R in _)ke[R]=_[R],R in Gh&&Ve(so,R,_[R]);b!==!1&&bn("setSelect")}}i.setSelect=Dl;function mS(_){if(v[_].show)tt&&Cf(se[_],wr);else if(tt&&hi(se[_],wr),mt){let R=Ct?ae[0]:ae[_];R!=null&&ns(R,-10,-10,U,Rt)}}function Hs(_,b,R){Fh(_,{min:b,max:R})}function ji(_,b,R,I){b.focus!=null&&vS(_),b.show!=null&&v.forEach((G,K)=>{K>0&&(_==K||_==null)&&(G.show=b.show,mS(K),s==2?(Hs(G.facets[0].scale,null,null),Hs(G.facets[1].scale,null,null)):Hs(G.scale,null,null),Dn())}),R!==!1&&bn("setSeries",_,b),I&&xa("setSeries",i,_,b)}i.setSeries=ji;function gS(_,b){cn(P[_],b)}function _S(_,b){_.fill=ge(_.fill||null),_.dir=ve(_.dir,-1),b=b??P.length,P.splice(b,0,_)}function xS(_){_==null?P.length=0:P.splice(_,1)}i.addBand=_S,i.setBand=gS,i.delBand=xS;function yS(_,b){v[_].alpha=b,mt&&ae[_]!=null&&(ae[_].style.opacity=b),tt&&se[_]&&(se[_].style.opacity=b)}let ps,Ws,gr,ro={focus:!0};function vS(_){if(_!=gr){let b=_==null,R=Ft.alpha!=1;v.forEach((I,G)=>{if(s==1||G>0){let K=b||G==0||G==_;I._focus=b?null:K,R&&yS(G,K?1:Ft.alpha)}}),gr=_,R&&Dn()}}tt&&Jt&&xe(Og,wt,_=>{ht._lock||(Kt(_),gr!=null&&ji(null,ro,!0,ln.setSeries))});function Qi(_,b,R){let I=S[b];R&&(_=_/Me-(I.ori==1?re:qt));let G=U;I.ori==1&&(G=Rt,_=G-_),I.dir==-1&&(_=G-_);let K=I._min,at=I._max,dt=_/G,vt=K+(at-K)*dt,Dt=I.distr;return Dt==3?xo(10,vt):Dt==4?Ub(vt,I.asinh):Dt==100?I.bwd(vt):vt}function SS(_,b){let R=Qi(_,A,b);return Ui(R,t[0],je,Qe)}i.valToIdx=_=>Ui(_,t[0]),i.posToIdx=SS,i.posToVal=Qi,i.valToPos=(_,b,R)=>S[b].ori==0?r(_,S[b],R?$:U,R?C:0):o(_,S[b],R?ut:Rt,R?M:0),i.setCursor=(_,b,R)=>{Be=_.left,We=_.top,_r(null,b,R)};function sm(_,b){Ve(so,mo,ke.left=_),Ve(so,Ra,ke.width=b)}function rm(_,b){Ve(so,"top",ke.top=_),Ve(so,Pa,ke.height=b)}let ma=D.ori==0?sm:rm,ga=D.ori==1?sm:rm;function MS(){if(tt&&ft.live)for(let _=s==2?1:0;_<v.length;_++){if(_==0&&le)continue;let b=ft.values[_],R=0;for(let I in b)Vt[_][R++].firstChild.nodeValue=b[I]}}function zh(_,b){if(_!=null&&(_.idxs?_.idxs.forEach((R,I)=>{st[I]=R}):zb(_.idx)||st.fill(_.idx),ft.idx=st[0]),tt&&ft.live){for(let R=0;R<v.length;R++)(R>0||s==1&&!le)&&bS(R,st[R]);MS()}pt=!1,b!==!1&&bn("setLegend")}i.setLegend=zh;function bS(_,b){let R=v[_],I=_==0&&V==2?ri:t[_],G;le?G=R.values(i,_,b)??ne:(G=R.value(i,b==null?null:I[b],_,b),G=G==null?ne:{_:G}),ft.values[_]=G}function _r(_,b,R){nm=Be,im=We,[Be,We]=ht.move(i,Be,We),ht.left=Be,ht.top=We,mt&&(to&&ns(to,mn(Be),0,U,Rt),eo&&ns(eo,0,mn(We),U,Rt));let I,G=je>Qe;ps=Ne,Ws=null;let K=D.ori==0?U:Rt,at=D.ori==1?U:Rt;if(Be<0||qe==0||G){I=ht.idx=null;for(let dt=0;dt<v.length;dt++){let vt=ae[dt];vt!=null&&ns(vt,-10,-10,U,Rt)}Jt&&ji(null,ro,!0,_==null&&ln.setSeries),ft.live&&(st.fill(I),pt=!0)}else{let dt,vt,Dt;s==1&&(dt=D.ori==0?Be:We,vt=Qi(dt,A),I=ht.idx=Ui(vt,t[0],je,Qe),Dt=W(t[0][I],D,K,0));let Nt=-10,Ut=-10,ie=0,Se=0,ye=!0,pe="",Zt="";for(let Wt=s==2?1:0;Wt<v.length;Wt++){let ze=v[Wt],Ke=st[Wt],En=Ke==null?null:s==1?t[Wt][Ke]:t[Wt][1][Ke],Le=ht.dataIdx(i,Wt,I,vt),Je=Le==null?null:s==1?t[Wt][Le]:t[Wt][1][Le];if(pt=pt||Je!=En||Le!=Ke,st[Wt]=Le,Wt>0&&ze.show){let oi=Le==null?-10:Le==I?Dt:W(s==1?t[0][Le]:t[Wt][0][Le],D,K,0),zn=Je==null?-10:L(Je,s==1?S[ze.scale]:S[ze.facets[1].scale],at,0);if(Jt&&Je!=null){let vi=D.ori==1?Be:We,Ii=gn(Ft.dist(i,Wt,Le,zn,vi));if(Ii<ps){let ts=Ft.bias;if(ts!=0){let ai=Qi(vi,ze.scale),Si=Je>=0?1:-1,Li=ai>=0?1:-1;Li==Si&&(Li==1?ts==1?Je>=ai:Je<=ai:ts==1?Je<=ai:Je>=ai)&&(ps=Ii,Ws=Wt)}else ps=Ii,Ws=Wt}}if(pt||Ct){let vi,Ii;D.ori==0?(vi=oi,Ii=zn):(vi=zn,Ii=oi);let ts,ai,Si,Li,es,Vn,li=!0,xr=lt.bbox;if(xr!=null){li=!1;let Gn=xr(i,Wt);Si=Gn.left,Li=Gn.top,ts=Gn.width,ai=Gn.height}else Si=vi,Li=Ii,ts=ai=lt.size(i,Wt);if(Vn=lt.fill(i,Wt),es=lt.stroke(i,Wt),Ct)Wt==Ws&&ps<=Ft.prox&&(Nt=Si,Ut=Li,ie=ts,Se=ai,ye=li,pe=Vn,Zt=es);else{let Gn=ae[Wt];Gn!=null&&(Fe[Wt]=Si,Bn[Wt]=Li,Gg(Gn,ts,ai,li),zg(Gn,Vn,es),ns(Gn,Ei(Si),Ei(Li),U,Rt))}}}}if(Ct){let Wt=Ft.prox,ze=gr==null?ps<=Wt:ps>Wt||Ws!=gr;if(pt||ze){let Ke=ae[0];Ke!=null&&(Fe[0]=Nt,Bn[0]=Ut,Gg(Ke,ie,Se,ye),zg(Ke,pe,Zt),ns(Ke,Ei(Nt),Ei(Ut),U,Rt))}}}if(ke.show&&Gs)if(_!=null){let[dt,vt]=ln.scales,[Dt,Nt]=ln.match,[Ut,ie]=_.cursor.sync.scales,Se=_.cursor.drag;if(Sn=Se._x,Mn=Se._y,Sn||Mn){let{left:ye,top:pe,width:Zt,height:Wt}=_.select,ze=_.scales[Ut].ori,Ke=_.posToVal,En,Le,Je,oi,zn,vi=dt!=null&&Dt(dt,Ut),Ii=vt!=null&&Nt(vt,ie);vi&&Sn?(ze==0?(En=ye,Le=Zt):(En=pe,Le=Wt),Je=S[dt],oi=W(Ke(En,Ut),Je,K,0),zn=W(Ke(En+Le,Ut),Je,K,0),ma(Fi(oi,zn),gn(zn-oi))):ma(0,K),Ii&&Mn?(ze==1?(En=ye,Le=Zt):(En=pe,Le=Wt),Je=S[vt],oi=L(Ke(En,ie),Je,at,0),zn=L(Ke(En+Le,ie),Je,at,0),ga(Fi(oi,zn),gn(zn-oi))):ga(0,at)}else Hh()}else{let dt=gn(nm-tm),vt=gn(im-em);if(D.ori==1){let ie=dt;dt=vt,vt=ie}Sn=wn.x&&dt>=wn.dist,Mn=wn.y&&vt>=wn.dist;let Dt=wn.uni;Dt!=null?Sn&&Mn&&(Sn=dt>=Dt,Mn=vt>=Dt,!Sn&&!Mn&&(vt>dt?Mn=!0:Sn=!0)):wn.x&&wn.y&&(Sn||Mn)&&(Sn=Mn=!0);let Nt,Ut;Sn&&(D.ori==0?(Nt=no,Ut=Be):(Nt=io,Ut=We),ma(Fi(Nt,Ut),gn(Ut-Nt)),Mn||ga(0,at)),Mn&&(D.ori==1?(Nt=no,Ut=Be):(Nt=io,Ut=We),ga(Fi(Nt,Ut),gn(Ut-Nt)),Sn||ma(0,K)),!Sn&&!Mn&&(ma(0,0),ga(0,0))}if(wn._x=Sn,wn._y=Mn,_==null){if(R){if(gm!=null){let[dt,vt]=ln.scales;ln.values[0]=dt!=null?Qi(D.ori==0?Be:We,dt):null,ln.values[1]=vt!=null?Qi(D.ori==1?Be:We,vt):null}xa(vf,i,Be,We,U,Rt,I)}if(Jt){let dt=R&&ln.setSeries,vt=Ft.prox;gr==null?ps<=vt&&ji(Ws,ro,!0,dt):ps>vt?ji(null,ro,!0,dt):Ws!=gr&&ji(Ws,ro,!0,dt)}}pt&&(ft.idx=I,zh()),b!==!1&&bn("setCursor")}let Xs=null;Object.defineProperty(i,"rect",{get(){return Xs==null&&_a(!1),Xs}});function _a(_=!1){_?Xs=null:(Xs=g.getBoundingClientRect(),bn("syncRect",Xs))}function om(_,b,R,I,G,K,at){ht._lock||Gs&&_!=null&&_.movementX==0&&_.movementY==0||(Vh(_,b,R,I,G,K,at,!1,_!=null),_!=null?_r(null,!0,!0):_r(b,!0,!1))}function Vh(_,b,R,I,G,K,at,dt,vt){if(Xs==null&&_a(!1),Kt(_),_!=null)R=_.clientX-Xs.left,I=_.clientY-Xs.top;else{if(R<0||I<0){Be=-10,We=-10;return}let[Dt,Nt]=ln.scales,Ut=b.cursor.sync,[ie,Se]=Ut.values,[ye,pe]=Ut.scales,[Zt,Wt]=ln.match,ze=b.axes[0].side%2==1,Ke=D.ori==0?U:Rt,En=D.ori==1?U:Rt,Le=ze?K:G,Je=ze?G:K,oi=ze?I:R,zn=ze?R:I;if(ye!=null?R=Zt(Dt,ye)?a(ie,S[Dt],Ke,0):-10:R=Ke*(oi/Le),pe!=null?I=Wt(Nt,pe)?a(Se,S[Nt],En,0):-10:I=En*(zn/Je),D.ori==1){let vi=R;R=I,I=vi}}vt&&(b==null||b.cursor.event.type==vf)&&((R<=1||R>=U-1)&&(R=Tr(R,U)),(I<=1||I>=Rt-1)&&(I=Tr(I,Rt))),dt?(tm=R,em=I,[no,io]=ht.move(i,R,I)):(Be=R,We=I)}let Gh={width:0,height:0,left:0,top:0};function Hh(){Dl(Gh,!1)}let am,lm,cm,um;function hm(_,b,R,I,G,K,at){Gs=!0,Sn=Mn=wn._x=wn._y=!1,Vh(_,b,R,I,G,K,at,!0,!1),_!=null&&(xe(Sf,Af,fm,!1),xa(Dg,i,no,io,U,Rt,null));let{left:dt,top:vt,width:Dt,height:Nt}=ke;am=dt,lm=vt,cm=Dt,um=Nt}function fm(_,b,R,I,G,K,at){Gs=wn._x=wn._y=!1,Vh(_,b,R,I,G,K,at,!1,!0);let{left:dt,top:vt,width:Dt,height:Nt}=ke,Ut=Dt>0||Nt>0,ie=am!=dt||lm!=vt||cm!=Dt||um!=Nt;if(Ut&&ie&&Dl(ke),wn.setScale&&Ut&&ie){let Se=dt,ye=Dt,pe=vt,Zt=Nt;if(D.ori==1&&(Se=vt,ye=Nt,pe=dt,Zt=Dt),Sn&&Hs(A,Qi(Se,A),Qi(Se+ye,A)),Mn)for(let Wt in S){let ze=S[Wt];Wt!=A&&ze.from==null&&ze.min!=Ne&&Hs(Wt,Qi(pe+Zt,Wt),Qi(pe,Wt))}Hh()}else ht.lock&&(ht._lock=!ht._lock,_r(b,!0,_!=null));_!=null&&(dn(Sf,Af),xa(Sf,i,Be,We,U,Rt,null))}function ES(_,b,R,I,G,K,at){if(ht._lock)return;Kt(_);let dt=Gs;if(Gs){let vt=!0,Dt=!0,Nt=10,Ut,ie;D.ori==0?(Ut=Sn,ie=Mn):(Ut=Mn,ie=Sn),Ut&&ie&&(vt=Be<=Nt||Be>=U-Nt,Dt=We<=Nt||We>=Rt-Nt),Ut&&vt&&(Be=Be<no?0:U),ie&&Dt&&(We=We<io?0:Rt),_r(null,!0,!0),Gs=!1}Be=-10,We=-10,st.fill(null),_r(null,!0,!0),dt&&(Gs=dt)}function dm(_,b,R,I,G,K,at){ht._lock||(Kt(_),pa(),Hh(),_!=null&&xa(Ug,i,Be,We,U,Rt,null))}function pm(){w.forEach(nE),O(i.width,i.height,!0)}Cr(nc,_o,pm);let oo={};oo.mousedown=hm,oo.mousemove=om,oo.mouseup=fm,oo.dblclick=dm,oo.setSeries=(_,b,R,I)=>{let G=ln.match[2];R=G(i,b,R),R!=-1&&ji(R,I,!0,!1)},mt&&(xe(Dg,g,hm),xe(vf,g,om),xe(Ng,g,_=>{Kt(_),_a(!1)}),xe(Og,g,ES),xe(Ug,g,dm),Nf.add(i),i.syncRect=_a);let Nl=i.hooks=e.hooks||{};function bn(_,b,R){kn?Pe.push([_,b,R]):_ in Nl&&Nl[_].forEach(I=>{I.call(null,i,b,R)})}(e.plugins||[]).forEach(_=>{for(let b in _.hooks)Nl[b]=(Nl[b]||[]).concat(_.hooks[b])});let mm=(_,b,R)=>R,ln=cn({key:null,setSeries:!1,filters:{pub:Yg,sub:Yg},scales:[A,v[1]?v[1].scale:null],match:[qg,qg,mm],values:[null,null]},ht.sync);ln.match.length==2&&ln.match.push(mm),ht.sync=ln;let gm=ln.key,Wh=W0(gm);function xa(_,b,R,I,G,K,at){ln.filters.pub(_,b,R,I,G,K,at)&&Wh.pub(_,b,R,I,G,K,at)}Wh.sub(i);function TS(_,b,R,I,G,K,at){ln.filters.sub(_,b,R,I,G,K,at)&&oo[_](null,b,R,I,G,K,at)}i.pub=TS;function AS(){Wh.unsub(i),Nf.delete(i),vn.clear(),Rf(nc,_o,pm),c.remove(),wt?.remove(),bn("destroy")}i.destroy=AS;function Xh(){bn("init",e,t),da(t||e.data,!1),X[A]?Fh(A,X[A]):pa(),it=ke.show&&(ke.width>0||ke.height>0),et=pt=!0,O(e.width,e.height)}return v.forEach(Kr),w.forEach(us),n?n instanceof HTMLElement?(n.appendChild(c),Xh()):n(i,Xh):Xh(),i}un.assign=cn;un.fmtNum=Vf;un.rangeNum=ic;un.rangeLog=oc;un.rangeAsinh=kf;un.orient=Pr;un.pxRatio=Me;un.join=Yb;un.fmtDate=Hf,un.tzDate=s1;un.sync=W0;{un.addGap=z1,un.clipGaps=cc;let e=un.paths={points:K0};e.linear=j0,e.stepped=H1,e.bars=W1,e.spline=$1}var n_=380;function i_(e,t,n,i){let s=k("div",{class:"map-curve",tabindex:"0",role:"application"});s.setAttribute("aria-label",`${e.label} over ${t.label}. Arrow keys move the cursor; Enter starts a motion there.`);let r=e.type==="category"?sE(e,n):[iE(e)],o=e.type==="category"?r.map(l=>l.values):[n.map(l=>Number.isNaN(l)?null:l)],a={box:s,axis:t,plot:null,mark:null};return a.plot=new un(rE(a,e,t,r,i),[t.places,...o],s),a.plot.over.addEventListener("click",l=>i.choose(a.plot.posToVal(l.offsetX,"x"),l.altKey)),{box:s,letters:Ir(),draw:l=>{a.marks=l,a.plot.redraw(!1)},resize:()=>a.plot.setSize({width:Math.max(240,s.clientWidth),height:n_}),destroy:()=>a.plot.destroy()}}function Ir(){return Math.round(15/16*Number.parseFloat(getComputedStyle(document.documentElement).fontSize))}function iE({label:e}){let t=ei("--accent");return{label:e,stroke:t,width:1.5,points:{show:!0,size:5,fill:t}}}function sE({categories:e},t){return e.map(({code:n,label:i,colour:s},r)=>({label:i,paths:()=>null,points:{show:!0,size:9,fill:s,stroke:ei("--ink"),width:.6},values:t.map(o=>o===n?r:null)}))}function rE(e,t,n,i,s){let r=`${Ir()}px ${ei("--letters")}`,o={font:r,labelFont:r,stroke:ei("--ink")},a={grid:{stroke:ei("--line"),width:1}},l=t.categories?.map(({label:u})=>u),c=l?{values:(u,f)=>f.map(h=>l[h]??""),splits:()=>l.map((u,f)=>f),size:oE(l,s.width)}:{size:72,label:qs(t)};return{width:Math.max(240,s.width),height:n_,legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1},y:{distr:!l&&t.scale==="log"?3:1,...l?{range:[-.7,l.length-.3]}:{}}},axes:[{...o,...a,label:qs(n),values:(u,f)=>f.map(h=>aE(n,h))},{...o,...a,...c}],series:[{},...i.map(({values:u,...f})=>f)],hooks:{draw:[u=>lE(u,e.marks??[])],setCursor:[u=>u.cursor.left>=0&&s.hover(u.posToVal(u.cursor.left,"x"))]}}}function oE(e,t){return Math.min(.5*t,20+.56*Ir()*Math.max(...e.map(n=>n.length)))}function aE(e,t){return e.kind!=="list"?Hn(vr(e,t)):Number.isInteger(t)?String(e.values[en(e,t)]):""}function lE(e,t){let{ctx:n,bbox:i}=e;t.forEach((s,r)=>{if(s==null)return;let o=e.valToPos(s,"x",!0);n.save(),Object.assign(n,{strokeStyle:ei(r===2?"--muted":"--ink"),lineWidth:2}),n.setLineDash(r===0?[]:[6,4]),n.beginPath(),n.moveTo(o,i.top),n.lineTo(o,i.top+i.height),n.stroke(),n.restore()})}var cE={left:70,right:14,top:10,bottom:56},Lr={tick:6,perTickX:90,perTickY:50},uE=.64;function dc(e){let t=k("canvas",{class:"map-picture","aria-hidden":"true"}),n=k("canvas",{class:"map-canvas",tabindex:"0",role:"application","aria-label":e});return{box:k("div",{class:"map-box"},t,n),base:t,top:n,image:document.createElement("canvas"),frame:null,room:null}}function Oa(e,t,n){let i=Number.parseFloat(getComputedStyle(document.documentElement).fontSize)/16,s=Object.fromEntries(Object.entries(cE).map(([u,f])=>[u,f*i])),r=Math.max(240,e.box.clientWidth),o=Math.max(300,Math.min(r+s.bottom-s.left,uE*window.innerHeight)),a=ho(Di(t),Di(n)),l=t.unit===n.unit&&t.kind==="linear"&&n.kind==="linear",c=ag({width:r,height:o},a,l,s);e.frame=Object.fromEntries(Object.entries(c).map(([u,f])=>[u,Math.round(f)])),e.room={width:r,height:e.frame.top+e.frame.height+s.bottom,letters:i},e.box.style.height=`${e.room.height}px`;for(let u of[e.base,e.top])hE(u,e.room);return e.frame}function hE(e,{width:t,height:n}){let i=window.devicePixelRatio||1;e.width=Math.round(t*i),e.height=Math.round(n*i),e.style.width=`${t}px`,e.style.height=`${n}px`,e.getContext("2d").setTransform(i,0,0,i,0,0)}function pc(e,{x:t,y:n,seen:i,picture:s,layers:r}){let o=e.base.getContext("2d");o.clearRect(0,0,e.room.width,e.room.height),s&&fE(e,o,{x:t,y:n,seen:i,picture:s,layers:r}),dE(e,o,t,n,i)}function fE(e,t,{x:n,y:i,seen:s,picture:r,layers:o}){let{left:a,top:l,width:c,height:u}=e.frame,f=window.devicePixelRatio||1,[h,d]=[Math.round(c*f),Math.round(u*f)],g=new Uint32Array(h*d),y=m=>m.reverse();sf(g,h,r,ef(n,s.x0,s.x1,h),y(ef(i,s.y0,s.y1,d)));for(let m of o)sf(g,h,m.picture,m.across(s.x0,s.x1,h),y(m.up(s.y0,s.y1,d)));e.image.width=h,e.image.height=d;let p=new ImageData(new Uint8ClampedArray(g.buffer),h,d);e.image.getContext("2d").putImageData(p,0,0),t.imageSmoothingEnabled=!1,t.drawImage(e.image,a,l,c,u)}function dE(e,t,n,i,s){let{left:r,top:o,width:a,height:l}=e.frame,c=Math.round(15*e.room.letters),u=ei("--ink");Object.assign(t,{strokeStyle:u,fillStyle:u,lineWidth:1,font:`${c}px ${ei("--letters")}`}),t.strokeRect(r-.5,o-.5,a+1,l+1);let{toScreen:f}=ui(s,e.frame);t.textAlign="center",t.textBaseline="top";for(let{place:h,text:d}of jh(n,s.x0,s.x1,a/Lr.perTickX)){let[g]=f(h,s.y0);s_(t,g,o+l,g,o+l+Lr.tick),t.fillText(d,g,o+l+Lr.tick+3)}t.fillText(qs(n),r+a/2,e.room.height-c-6),t.textAlign="right",t.textBaseline="middle";for(let{place:h,text:d}of jh(i,s.y0,s.y1,l/Lr.perTickY)){let[,g]=f(s.x0,h);s_(t,r-Lr.tick,g,r,g),t.fillText(d,r-Lr.tick-3,g,r-Lr.tick-c-8)}pE(t,qs(i),r-50*e.room.letters-c/2,o+l/2)}function pE(e,t,n,i){e.save(),e.translate(Math.max(n,9),i),e.rotate(-Math.PI/2),e.textAlign="center",e.fillText(t,0,0),e.restore()}function s_(e,t,n,i,s){e.beginPath(),e.moveTo(t,n),e.lineTo(i,s),e.stroke()}var Kf={least:1.5,most:4.5,covered:.35},mE=24,gE=.03;function o_(e,t,n,i){let s=dc(`${e.label} of ${t.label} over ${i.numbers.map(c=>t.drawn[c].label).join(" and ")}. Arrow keys move the cursor along the draws; Enter starts a motion there.`),r=k("div",{class:"map-dots"},s.box),o={plot:s,variable:e,axis:t,values:n,acts:i,marks:[],numbers:i.numbers.map(c=>_E(t.drawn[c]))},a=c=>[c.offsetX,c.offsetY],l=(c,u)=>yE(o,...a(c),f=>u(t.places[f],c.altKey));return s.top.addEventListener("click",c=>l(c,i.choose)),s.top.addEventListener("pointermove",c=>l(c,i.hover)),{box:s.top,whole:r,letters:Ir(),draw:c=>{o.marks=c,a_(o)},pixelOf:c=>{let[u,f]=o.spots[t.places.indexOf(c)];return{x:u,y:f}},resize:()=>r_(o),fit:()=>r_(o),destroy:()=>ci(r)}}function _E({label:e,unit:t,values:n}){let[i,s]=n.reduce(([a,l],c)=>[Math.min(a,c),Math.max(l,c)],[1/0,-1/0]),r=gE*(s-i)||.5;return{...Fl({label:e,unit:t,values:[i,s>i?s:i+1],input:[],is_text:!1}),kind:"linear",edges:[i-r,s+r],own:n}}function r_(e){let[t,n]=e.numbers;Oa(e.plot,t,n),e.seen=ho(t.edges,n.edges),pc(e.plot,{x:t,y:n,seen:e.seen,picture:null,layers:[]});let{toScreen:i}=ui(e.seen,e.plot.frame);e.spots=e.values.map((c,u)=>i(t.own[u],n.own[u]));let{width:s,height:r}=e.plot.frame,o=Math.sqrt(Kf.covered*s*r/(Math.PI*Math.max(1,e.values.length)));e.radius=Math.min(Math.max(o,Kf.least),Kf.most);let a=e.plot.base.getContext("2d"),l=xE(e);e.spots.forEach(([c,u],f)=>{a.fillStyle=l(e.values[f]),a.beginPath(),a.arc(c,u,e.radius,0,2*Math.PI),a.fill()}),a_(e)}function xE({variable:e,acts:{only:t}}){if(e.type!=="category"){let i=Ta(e);return s=>Number.isNaN(s)?$s:`rgb(${[0,8,16].map(r=>i(s)>>r&255).join(" ")})`}let n=new Map(e.categories.map(({code:i,colour:s})=>[i,t===null||t===i?s:ei("--line")]));return i=>n.get(i)??$s}function a_({plot:e,spots:t,marks:n,axis:i,radius:s}){if(!t)return;let r=e.top.getContext("2d");r.clearRect(0,0,e.room.width,e.room.height),n.forEach((o,a)=>{let l=o==null?null:t[i.places.indexOf(Math.round(o))];if(l)for(let[c,u]of[["#ffffff",5],["#000000",2.5]])Object.assign(r,{strokeStyle:c,lineWidth:u}),r.setLineDash(a===0||u>3?[]:[4,3]),r.beginPath(),r.arc(...l,s+5,0,2*Math.PI),r.stroke()})}function yE({spots:e},t,n,i){let[s,r]=[-1,mE**2];e?.forEach(([o,a],l)=>{let c=(o-t)**2+(a-n)**2;c<r&&([s,r]=[l,c])}),s>=0&&i(s)}var vE=5,l_=24,c_=33,SE=[["spot","\u25CE","placed magnet"],["repels","\u2715","placed magnet that repels"],["stable","\u25C6","stable equilibrium"],["unstable","\u25C7","unstable equilibrium"],["start","1","start of the motion"],["second","2","second start"]];function Jf(e,{look:t,shadeText:n,unknown:i,hasStripes:s}){let r=[n?k("li",{class:"legend-note"},`darker: ${n}`):null,s?k("li",{class:"legend-note"},jf("stripes"),"striped: outcome not proved"):null];if(e.type!=="category")return[EE(e),k("ul",{class:"legend"},bE(i),r)];let o=e.categories.slice(0,l_),a=e.categories.slice(l_),l=ME(t);return[k("ul",{class:"legend","aria-label":`Colours of ${e.label}`},o.map(l),r),a.length?k("details",{},k("summary",{},`${a.length} more`),k("ul",{class:"legend"},a.map(l))):null]}function ME(e){let t=null,n=new Map,i=r=>e(r??t),s=r=>{t=t===r?null:r;for(let[o,a]of n)a.setAttribute("aria-pressed",String(o===t));e(t)};return({code:r,label:o,colour:a})=>{let c=k("button",{type:"button",class:"legend-entry","aria-pressed":"false",onclick:()=>s(r),...{onmouseenter:()=>i(r),onmouseleave:()=>i(null),onfocus:()=>i(r),onblur:()=>i(null)}},jf("",a),o);return n.set(r,c),k("li",{},c)}}function u_(e){let t=SE.filter(([n])=>e.has(n));return k("ul",{class:"legend","aria-label":"Markers on the map"},t.map(([,n,i])=>k("li",{class:"legend-note"},k("span",{class:"sign","aria-hidden":"true"},n),i)))}function jf(e,t){let n=k("span",{class:`swatch ${e}`,"aria-hidden":"true"});return t&&(n.style.background=t),n}function bE({isPending:e,isFailed:t}){return[[e,Sa,"pending"],[t,$s,"failed"]].filter(([i])=>i).map(([,i,s])=>k("li",{class:"legend-note"},jf("",i),s))}function EE(e){let t=Bl(e),n=Array.from({length:c_},(l,c)=>Zh(t.table,c/(c_-1))),i=k("div",{class:"bar-band","aria-hidden":"true"});i.style.background=`linear-gradient(to right, ${n.map(l=>`rgb(${l.map(Math.round).join(" ")})`).join(", ")})`;let r=t.ticks(vE).filter(l=>t.share(l)>=-1e-9&&t.share(l)<=1+1e-9).map(l=>{let c=k("span",{class:"bar-tick"},Hn(l));return c.style.left=`${100*t.share(l)}%`,c}),o=e.unit&&e.unit!=="1"?` (${tn(e.unit)})`:"",a=e.scale==="log"?", logarithmic scale":"";return k("figure",{class:"bar"},i,k("div",{class:"bar-ticks"},r),k("figcaption",{},`${e.label}${o}${a}`))}var TE=2e3,Qf=1e4,AE=10;function d_(e,t){if(!e.progress)return null;let n=k("p",{class:"note progress",role:"status",id:"progress"});return e.live?wE(n,e,t):n.textContent=`When this page was written, ${p_(e.progress)}; the others are shown as pending.`,n}async function wE(e,{progress:t,live:n},i){let s=t;for(e.textContent=f_(s);!ed(s);){await td(s.state==="running"?TE:Qf);try{let r=await h_(n.state);if(r.done!==s.done||ed(r)){let o=performance.now();await i(await h_(n.map)),await td(Math.min(Qf,(AE-1)*(performance.now()-o)))}s=r,e.textContent=f_(s)}catch(r){e.textContent=`The progress of the run cannot be read now: ${r.message}`,await td(Qf)}}}async function h_(e){let t=await fetch(e);if(!t.ok)throw new Error(await t.text());return t.json()}function td(e){return new Promise(t=>setTimeout(t,e))}function ed({done:e,points:t}){return e===t}function p_({done:e,points:t}){return`${e.toLocaleString("en")} of ${t.toLocaleString("en")} points (${Math.floor(100*e/t)} %) had been computed`}function f_(e){if(ed(e))return`All ${e.points.toLocaleString("en")} points have been computed.`;let t=e.seconds_left===null?"":`, about ${CE(e.seconds_left)} left`,n=e.state==="running"?`A run is in progress${t}; the map is updated as blocks are written.`:"No run is in progress.";return`So far ${p_(e).replace("had","have")}; the others are pending. ${n}`}function CE(e){let[t,n]=e<120?[1,"s"]:e<7200?[60,"min"]:[3600,"h"];return`${Number((e/t).toPrecision(2))} ${n}`}var RE=["1","2"];function m_(e,{seen:t,spots:n,rests:i,starts:s,cursor:r}){let o=e.top.getContext("2d"),{left:a,top:l,width:c,height:u}=e.frame;o.clearRect(0,0,e.room.width,e.room.height),o.save(),o.beginPath(),o.rect(a,l,c,u),o.clip();let{toScreen:f}=ui(t,e.frame);for(let{place:h,colour:d,repels:g}of n)PE(o,f(...h),d,g);for(let{place:h,is_minimum:d}of i)LE(o,f(...h),d);s.forEach((h,d)=>h&&DE(o,f(...h),RE[d],e.room.letters)),r&&NE(o,f(...r),e.frame),o.restore()}function PE(e,[t,n],i,s){let r=()=>s?IE(e,t,n,6):g_(e,t,n,6.5);for(let[o,a]of[["#000000",6],["#ffffff",3.6]])r(),Object.assign(e,{strokeStyle:o,lineWidth:a}),e.stroke();r(),Object.assign(e,{strokeStyle:i,fillStyle:i,lineWidth:s?2.4:.5}),s?e.stroke():e.fill()}function g_(e,t,n,i){e.beginPath(),e.arc(t,n,i,0,2*Math.PI)}function IE(e,t,n,i){e.beginPath(),e.moveTo(t-i,n-i),e.lineTo(t+i,n+i),e.moveTo(t-i,n+i),e.lineTo(t+i,n-i)}function LE(e,[t,n],i){e.beginPath(),e.moveTo(t,n-5),e.lineTo(t+5,n),e.lineTo(t,n+5),e.lineTo(t-5,n),e.closePath(),Object.assign(e,{strokeStyle:"#ffffff",fillStyle:i?"#000000":"rgba(255,255,255,0.75)",lineWidth:3.5}),e.stroke(),Object.assign(e,{strokeStyle:"#000000",lineWidth:1.3}),e.fill(),e.stroke()}function DE(e,[t,n],i,s){for(let[o,a]of[["#000000",5],["#ffffff",2.4]])g_(e,t,n,10),e.moveTo(t-15,n),e.lineTo(t-5,n),e.moveTo(t+5,n),e.lineTo(t+15,n),Object.assign(e,{strokeStyle:o,lineWidth:a}),e.stroke();let r=Math.round(15*s);Object.assign(e,{font:`bold ${r}px sans-serif`,textAlign:"left",textBaseline:"bottom",lineWidth:4}),Object.assign(e,{strokeStyle:"#ffffff",fillStyle:"#000000",lineJoin:"round"}),e.strokeText(i,t+12,n-6),e.fillText(i,t+12,n-6)}function NE(e,[t,n],{left:i,top:s,width:r,height:o}){for(let[a,l,c]of[["#ffffff",3,[]],["#000000",1,[4,3]]])e.beginPath(),e.moveTo(i,n),e.lineTo(i+r,n),e.moveTo(t,s),e.lineTo(t,s+o),Object.assign(e,{strokeStyle:a,lineWidth:l}),e.setLineDash(c),e.stroke();e.setLineDash([])}function __(e,t){let n=new Map,i={held:n,acts:t,mode:null,last:null},s=r=>{let o=e.getBoundingClientRect();return[r.clientX-o.left,r.clientY-o.top]};e.addEventListener("pointerdown",r=>OE(i,e,r,s(r))),e.addEventListener("pointermove",r=>UE(i,r,s(r)));for(let r of["pointerup","pointercancel"])e.addEventListener(r,o=>BE(i,o,s(o)));e.addEventListener("pointerleave",()=>n.size||t.leave()),e.addEventListener("wheel",r=>kE(t,r,s(r)),{passive:!1}),e.addEventListener("contextmenu",r=>r.shiftKey&&r.preventDefault())}function OE(e,t,n,i){n.button>1||(t.focus({preventScroll:!0}),t.setPointerCapture?.(n.pointerId),e.held.set(n.pointerId,i),e.first=i,e.held.size===2?e.mode="pinch":e.held.size===1&&(e.mode=n.shiftKey||n.button===1?"pan":"choose"),e.mode==="choose"&&n.pointerType==="mouse"&&e.acts.choose(...i,n.altKey,!1),n.button===1&&n.preventDefault())}function UE(e,t,n){let i=e.held.get(t.pointerId);if(!i)return e.acts.hover(...n);if(e.mode==="pinch"&&FE(e,t.pointerId,i,n),e.held.set(t.pointerId,n),e.mode==="pan"&&e.acts.pan(n[0]-i[0],n[1]-i[1]),!(e.mode!=="choose"||Math.hypot(n[0]-e.first[0],n[1]-e.first[1])<4))return e.acts.choose(...n,t.altKey,!1)}function FE(e,t,n,i){let[,s]=[...e.held].find(([o])=>o!==t)??[];if(!s)return;let r=o=>Math.max(1,Math.hypot(o[0]-s[0],o[1]-s[1]));e.acts.pan((i[0]-n[0])/2,(i[1]-n[1])/2),e.acts.zoom(r(n)/r(i),(i[0]+s[0])/2,(i[1]+s[1])/2)}function BE(e,t,n){e.held.delete(t.pointerId)&&(e.mode==="choose"&&t.type==="pointerup"&&e.acts.choose(...n,t.altKey,!0),e.held.size===0&&(e.mode=null))}function kE(e,t,n){let i=t.deltaMode===1?30:1;e.zoom(Math.exp(.0016*i*t.deltaY),...n)&&t.preventDefault()}var x_=32,zE=200,VE=4,GE=300;function y_(e,t,n){let{places:i}=t,s=Mi(e,n);if(i.length===1)return i[0]+s*t.step;let r=Math.min(Math.max(Math.floor(s),0),i.length-2);return i[r]+(s-r)*(i[r+1]-i[r])}function HE(e,{name:t,across:n,seen:i,frame:s,at:r,axes:o}){let a=e.variables.findIndex(v=>v.name===t),l=e.variables[a],c=l?.planes.find(v=>v.axes.length===2&&n.every(w=>v.axes.includes(w.name)));if(!c)return{level:0,list:[]};let u=v=>e.axes.find(w=>w.name===v.name),f=[["x0","x1","width"],["y0","y1","height"]].map(([v,w,S],P)=>{let[A,x]=[i[v],i[w]].map(T=>y_(n[P],u(n[P]),T));return{first:Math.max(0,A),last:Math.min(u(n[P]).points-1,x),pixels:s[S]}}),h=WE(f,c.levels);if(2**h>=Math.max(...n.map(v=>u(v).step)))return{level:h,list:[]};let[d,g]=f.map(v=>XE(v,e.edge*2**h)),y=d.flatMap(v=>g.map(w=>({column:v,row:w}))),p=Object.fromEntries(o.map(v=>[v.name,Math.round(u(v).places[en(v,r[v.name])])])),m=({column:v,row:w})=>l.dims.map(S=>S===n[0].name?`t${v}`:S===n[1].name?`t${w}`:p[S]);return{level:h,list:y.length>x_?[]:y.map(v=>({...v,path:`${a}/${h}/${m(v).join("-")}`}))}}function WE(e,t){let n=Math.max(...e.map(({first:i,last:s,pixels:r})=>(s-i)/r));return Math.max(0,Math.min(t-1,Math.floor(Math.log2(Math.max(1,n)))))}function XE({first:e,last:t},n){let[i,s]=[Math.floor(e/n),Math.floor(t/n)];return Array.from({length:Math.min(s-i+1,x_+1)},(r,o)=>i+o)}function $E(e,t,n,i){return Int32Array.from(e,s=>{let r=Math.floor((s-t)/n+.5);return r>=0&&r<i?r:-1})}function v_(e,{redraw:t,failed:n}){let i={offer:e,redraw:t,failed:n,kept:new Map,wanted:[],asking:0};return{layers:s=>YE(i,s),forget:()=>i.kept=new Map}}function YE(e,t){let{offer:n}=e,[i,s]=t.across,r=h=>HE(n,{name:h,across:t.across,seen:t.seen,frame:t.plot.frame,at:t.at,axes:t.axes}),{level:o,list:a}=r(t.name),l=t.shade?r(t.shade.name).list:[],c=t.state?r(t.state.variable.name).list:[];e.wanted=[...a,...l,...c].map(({path:h})=>h).filter(h=>!e.kept.has(h)),JE(e);let u=h=>(d,g,y)=>{let p=n.axes.find(m=>m.name===h.name);return Float64Array.from({length:y},(m,v)=>y_(h,p,d+(v+.5)/y*(g-d)))},f=2**o;return a.flatMap(({column:h,row:d,path:g},y)=>{let p=e.kept.get(g),m=[l[y],c[y]].map(S=>S?e.kept.get(S.path):null);if(!p||l[y]&&!m[0]||c[y]&&!m[1])return[];let v=qE(p,m,t),w=(S,P,A)=>(x,T,z)=>$E(u(S)(x,T,z),P*n.edge*f,f,A);return[{picture:v,across:w(i,h,v.width),up:w(s,d,v.height)}]})}function qE(e,[t,n],{across:i,variable:s,shade:r,state:o,pixels:a,late:l}){let c=(h,d)=>kl({...d,...h,strides:ZE(h)},...i.map(({name:g})=>({name:g,values:h.along[g]})),KE(h)),u=[a,l,s];if(e.look?.every((h,d)=>h===u[d]))return e.picture;e.look=u;let f=c(e,s);return e.picture=s.type==="category"?zl(f,a,t&&c(t,r),l):Vl(f,n&&c(n,o.variable)),e.picture}function ZE({dims:e,along:t}){let n=1;return Object.fromEntries([...e].reverse().map(i=>[i,[n,n*=t[i].length][0]]))}function KE({dims:e}){return Object.fromEntries(e.map(t=>[t,0]))}function JE(e){for(;e.asking<VE&&e.wanted.length;)jE(e,e.wanted.shift())}async function jE(e,t){let{kept:n}=e;e.asking+=1,n.set(t,null);let i=await QE(e,t);e.asking-=1,i&&n.set(t,i);for(let s of[...n.keys()].slice(0,Math.max(0,n.size-zE)))n.delete(s);e.redraw()}async function QE(e,t){try{let n=await fetch(e.offer.url+t);if(n.status===503)return await new Promise(r=>setTimeout(r,GE)),e.kept.delete(t),null;if(!n.ok)throw new Error(await n.text());let i=await n.json(),s=await lf(af(i.data));return{dims:i.dims,along:i.along,encoding:i.encoding,raw:new of[i.encoding.dtype](s.buffer)}}catch(n){return e.failed(`Finer parts of the map cannot be loaded: ${n.message}`),null}}var tT="status",eT="attractor",nT="attractor_time",S_="rest_time",iT="proof",sT=["rest_magnet","rest_point","landing_face"];function M_(e,t,n,i){let s=t.axes.map(Fl),r={root:e,data:t,equations:n,bus:i,axes:s,load:cf(t),...rT(t,s,n)};return r.redraw=Ol(()=>fT(r)),r.tiles=t.tiles?v_(t.tiles,{redraw:r.redraw,failed:a=>r.note.textContent=a}):null,r.remark=Ol(()=>R_(r)),oT(r),_T(r),{ready:Promise.all([mc(r),E_(r)]),pixelOf:a=>yT(r,a),choose:(a,l=!1)=>po(r,uf(s,a,r.at),l),state:()=>({variable:r.name,across:r.across.map(({name:a})=>a),seen:r.seen,at:{...r.at},starts:r.starts,region:r.anew.region()}),begin:()=>hg(r)}}function rT(e,t,n){let i=e.variables.find(({name:l})=>l===e.first)??e.variables[0],s=Float64Array.from(n?.inputs??[],({value:l})=>l),r=n?uo(t,s):null,o=Object.fromEntries(t.map(l=>[l.name,r?l.places[en(l,r[l.name])]:l.places[0]])),a=b_(i,t,n);return{name:i.name,across:a,wanted:a,at:o,base:s,starts:[null,null],cursor:null,only:null,numbers:[0,1],isSecond:!1,judged:[]}}function b_({dims:e},t,n){let i=t.filter(({name:a})=>e.includes(a)),s=i.find(To);if(s)return[s];let r=({input:a})=>a.length>0&&a.every(l=>n?.inputs[l]?.is_start),o=i.filter(r);return(o.length>1?o:i).slice(-2)}function To({drawn:e}){return(e?.length??0)>1}function oT(e){let{root:t,data:n}=e;e.chosen=k("div",{class:"choices"}),e.stage=k("div",{class:"map-stage"}),e.legend=k("div",{class:"legend-box"}),e.words=k("p",{class:"readout","aria-live":"polite",id:"readout"}),e.signs=k("div"),e.note=k("p",{class:"muted note"});let i=k("p",{class:"note",role:"note",id:"label-check"},km(n.label_check));e.second=k("button",{type:"button","aria-pressed":"false",onclick:()=>lT(e,!e.isSecond)},"Choose a second start");let s=(r,o,a)=>k("button",{type:"button","aria-label":o,title:o,onclick:a},r);e.tools=k("div",{class:"row tools"},s("+","Zoom in",()=>Jl(e,.5)),s("\u2212","Zoom out",()=>Jl(e,2)),s("Whole map","Show the whole map",()=>fo(e,e.whole)),e.equations?e.second:null),e.anew=xg({scene:()=>ig(e),redraw:()=>pT(e)}),e.catalogue=n.catalogues?Tg(e.axes,n):null,e.plot=dc(`Map of ${n.title}. Arrow keys move the cursor; Enter starts a motion there.`),e.plot.top.setAttribute("aria-describedby","readout"),t.append(d_(n,r=>cT(e,r))??"",i,e.chosen,e.stage,e.words,e.tools,e.legend,e.signs,e.catalogue?.box??"",e.note,e.equations?e.anew.box:""),e.note.textContent=[n.pyramid?.note,aT(e)].filter(Boolean).join(" ")}function aT({axes:e,equations:t}){let n=e.filter(i=>!ao(i)&&i.values.length>1).map(({label:i})=>i);return t&&n.length?`This page cannot play points of the map, because it cannot set ${n.join(", ")}.`:""}function lT(e,t){e.isSecond=t,e.second.setAttribute("aria-pressed",String(t))}async function E_(e){let{variables:t,integrate:n}=e.data,i=sT.find(s=>co(s,n.stop)&&t.some(r=>r.name===s));e.restTimes=await e.load(S_),e.proof=await e.load(iT),e.labels=i?await e.load(i):null,e.catalogue?.take(await e.load(eT),await e.load(nT),e.data.catalogues),pg(e),e.remark()}async function cT(e,{variables:t,shade:n,catalogues:i}){let s=new Map(t.map(r=>[r.name,r]));Object.assign(e.data,{variables:e.data.variables.map(r=>s.get(r.name)??r),shade:e.data.shade&&n,catalogues:i}),e.load=cf(e.data),e.tiles?.forget(),await Promise.all([mc(e),E_(e)])}async function mc(e){let t=e.token=Symbol("shown"),{data:n}=e,[i,s,r]=await Promise.all([e.load(e.name),e.load(e.name===n.first?n.shade:null),e.load(tT)]);if(t!==e.token)return;let o=a=>a&&a.dims.join()===i.dims.join();Object.assign(e,{variable:i,shade:o(s)&&s!==i?s:null,status:o(r)?r:null}),e.across=uT(e),T_(e),e.across.length===2?hT(e):gc(e),e.told&&xs(e,e.told)}function uT({variable:e,wanted:t,axes:n,equations:i}){return t.every(({name:s})=>e.dims.includes(s))?t:b_(e,n,i)}function T_(e){let{data:t,variable:n,axes:i,across:s}=e,r=i.filter(({name:c})=>n.dims.includes(c)),o=r.filter(c=>!s.includes(c)),a=e.chosen.contains(document.activeElement)?[...e.chosen.querySelectorAll("select, input")].indexOf(document.activeElement):-1,l=c=>u=>{e.at[c.name]=c.places[u],e.anew.forget(),id(e),e.starts[0]&&po(e,{...e.starts[0],[c.name]:e.at[c.name]},!1)};ci(e.chosen,Ag(t.variables,n.name,s.length===2||To(s[0]),c=>nd(e,{name:c})),To(s[0])&&s.length===1?Cg(s[0].drawn,e.numbers,c=>nd(e,{numbers:c})):wg(r,s,c=>nd(e,{wanted:c.map(u=>i.find(f=>f.name===u))})),o.map(c=>Rg(c,Mi(c,e.at[c.name]),l(c))),n.text&&n.text!==n.name?k("p",{class:"muted wide"},n.text):null),a>=0&&e.chosen.querySelectorAll("select, input")[a]?.focus()}function nd(e,t){return t.wanted&&e.anew.forget(),Object.assign(e,t,{only:null}),mc(e)}function hT(e){let[t,n]=e.across;e.whole=ho(Di(t),Di(n));let i=`${t.name} ${n.name}`;e.seenOf!==i&&Object.assign(e,{seen:e.whole,seenOf:i}),e.curve?.destroy(),Object.assign(e,{curve:null,legendOf:null}),e.plot.box.parentNode!==e.stage&&ci(e.stage,e.plot.box),e.tools.hidden=e.anew.box.hidden=!1,Oa(e.plot,t,n),id(e)}function gc(e){let[t]=e.across;e.tools.hidden=e.anew.box.hidden=!0,e.curve?.destroy();let n=t.values.map((s,r)=>e.variable.value(Gl(e.variable,{...A_(e),[t.name]:r})));ci(e.stage);let i=To(t)?o_:i_;e.curve=i(e.variable,t,n,{width:e.stage.clientWidth,numbers:e.numbers,only:e.only,choose:(s,r)=>po(e,{...e.at,[t.name]:s},r),hover:s=>xs(e,{...e.at,[t.name]:s})}),e.stage.append(e.curve.whole??e.curve.box),e.curve.fit?.(),qh(e.curve.box,mf(e)),To(t)?e.legendOf!==e.variable&&ci(e.legend,Jf(e.variable,{look:s=>Object.assign(e,{only:s})&&gc(e),unknown:{}})):ci(e.legend),e.legendOf=To(t)?e.variable:null,ci(e.signs),e.signsOf=null,R_(e)}function A_({axes:e,at:t}){return Object.fromEntries(e.map(n=>[n.name,en(n,t[n.name])]))}function id(e){if(e.across.length<2)return gc(e);let[t,n]=e.across,i=s=>s&&kl(s,t,n,A_(e));return e.slice=i(e.variable),e.times=i(e.shade),e.late=e.times?Rm(e.times,e.slice):null,e.state=e.variable.type==="number"?i(e.status):null,e.rests=Zl(e),C_(e),w_(e)}function w_(e){e.variable.type==="category"?(e.pixels=Cm(e.variable,{only:e.only,paper:yr(ei("--paper"))}),e.picture=zl(e.slice,e.pixels,e.times,e.late)):e.picture=Vl(e.slice,e.state),e.anew.refresh(),e.redraw(),e.remark()}function C_(e){let{variable:t,state:n,shade:i,anew:s}=e,r=n?.variable.categories.map(({code:c})=>c)??[],o={isPending:r.some(c=>c<0),isFailed:r.some(c=>c>1)},a=c=>{e.only=c,w_(e)},l=i&&(i.name===S_?"later capture":`larger ${i.label}`);ci(e.legend,Jf(t,{look:a,shadeText:l,unknown:o,hasStripes:!!s.region()})),e.hasStripes=!!s.region()}function fT(e){if(e.across.length<2||!e.picture)return;let[t,n]=e.across;pc(e.plot,{x:t,y:n,seen:e.seen,picture:e.picture,layers:[...e.tiles?.layers(e)??[],...dT(e)]})}function dT({anew:e,across:t}){let n=e.region();if(!n?.picture||n.axes.join()!==t.map(({name:a})=>a).join())return[];let{picture:i,seen:s}=n,[r,o]=[nf.bind(null,s.x0,s.x1,i.width),nf.bind(null,s.y0,s.y1,i.height)];return[{picture:i,across:r,up:o}]}function pT(e){e.hasStripes!==!!e.anew.region()&&C_(e),e.redraw()}function R_(e){if(e.catalogue?.put(e.starts[0]??e.at,e.equations?Er(e,e.base):!1),e.curve)return e.curve.draw([...e.starts,e.cursor].map(r=>r?.[e.across[0].name]??null));if(!e.seen||!e.plot.frame)return;let[t,n]=e.across,i=r=>r&&[r[t.name],r[n.name]],s={spots:gT(e),rests:e.rests,starts:e.starts.map(i),cursor:i(e.cursor)};return mT(e,s),m_(e.plot,{seen:e.seen,...s})}function mT(e,{spots:t,rests:n,starts:i}){let s=[...t.map(({repels:a})=>a?"repels":"spot"),...n.map(({is_minimum:a})=>a?"stable":"unstable")],r=new Set([...s,...i[0]?["start"]:[],...i[1]?["second"]:[]]),o=[...r].join();e.signsOf!==o&&ci(e.signs,u_(r)),e.signsOf=o}function gT({data:e,equations:t,axes:n,base:i,across:[s,r]}){return t&&Er({equations:t,axes:n},i)?[]:e.spots.flatMap(({axes:o,places:a,colours:l,repels:c})=>{let u=[s,r].map(({name:f})=>o.indexOf(f));return u.includes(-1)?[]:a.map((f,h)=>({place:u.map(d=>f[d]),colour:l[h],repels:c?.[h]??!1}))})}function _T(e){let{plot:t,bus:n}=e;__(t.top,{choose:(i,s,r,o)=>ug(e,i,s,r,o),hover:(i,s)=>ui(e.seen,t.frame).holds(i,s)&&xs(e,df(e,i,s)),leave:()=>xs(e,e.cursor),pan:(i,s)=>fo(e,Kl(e.seen,e.whole,-i/t.frame.width,s/t.frame.height)),zoom:(i,s,r)=>pf(e,i,ui(e.seen,t.frame).toMap(s,r))}),qh(t.top,mf(e)),n.on("values",({values:i})=>fg(e,i,()=>T_(e)??id(e))),n.on("reached",i=>dg(e,i)),new ResizeObserver(Ol(()=>xT(e))).observe(e.root),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>e.variable&&mc(e))}function xT(e){if(e.variable){if(e.curve)return e.curve.letters===Ir()?e.curve.resize():gc(e);Oa(e.plot,...e.across),e.redraw(),e.remark()}}function yT(e,t){let[n,i]=e.across,s=uf(e.axes,t,e.at);if(e.curve?.pixelOf)return e.curve.pixelOf(s[n.name]);let[r,o]=ui(e.seen,e.plot.frame).toScreen(s[n.name],s[i.name]);return{x:r,y:o}}function P_({provenance:e,integrate:t,pyramid:n,variables:i}){let s=k("h2",{id:"provenance-heading"},"Provenance");return k("section",{class:"provenance","aria-labelledby":"provenance-heading"},s,ST([["Study file",e.file],["Changes on the command line",(e.overrides??[]).join(", ")],["Fingerprint",e.fingerprint],["Integration",vT(t)],["Created",e.created],["State",e.state],["Versions",Object.entries(e.versions??{}).map(([r,o])=>`${r} ${o}`).join(", ")],["This page",n?.note]]),MT(e.errors??[],i),bT(e))}function vT({method:e,tolerance:t,step:n,until:i,unit:s}){let r=s==="1"?"":` ${tn(s)}`,o=t===void 0?`step ${n}${r}`:`tolerance ${t}`;return`${e}, ${o}, until ${i}${r}`}function ST(e){let t=e.filter(([,n])=>n);return k("dl",{class:"facts"},t.map(([n,i])=>k("div",{},k("dt",{},n),k("dd",{},String(i)))))}function MT(e){if(!e.length)return null;let t=e.map(({text:n,value:i})=>k("tr",{},k("th",{scope:"row"},n),k("td",{},String(i))));return k("table",{},k("caption",{},"Numerical errors"),k("tbody",{},t))}function bT({study:e,file:t}){let n=k("pre",{tabindex:"0","aria-label":`Study file ${t??""}`},e),i=k("span",{role:"status"}),s=k("button",{type:"button",onclick:()=>ET(n,e,i)},"Copy study file");return k("details",{class:"study"},k("summary",{},"Study file"),k("div",{class:"row"},s,i),n)}async function ET(e,t,n){try{await navigator.clipboard.writeText(t),n.textContent="Copied."}catch{getSelection().selectAllChildren(e),n.textContent="The text is selected: copy it with the keyboard."}}function I_(e){if(!e.length)return null;let t=k("h2",{id:"summaries-heading"},"Summaries");return k("section",{class:"summaries","aria-labelledby":"summaries-heading"},t,e.map(TT))}function TT({name:e,text:t,comment:n,figures:i,picture:s,alt:r}){let o=e.replaceAll("_"," ");return k("article",{class:"summary"},k("h3",{},o),t&&t!==o?k("p",{},t):null,n?k("p",{class:"muted"},n):null,i.length?wT(i):null,AT(s)?CT(s,r||t||o,o):null)}function AT(e){return typeof e=="string"&&e.startsWith("data:image/png;base64,")}function wT(e){let t=e.map(({label:n,name:i,value:s,unit:r,text:o})=>k("tr",{title:o},k("th",{scope:"row"},n??i),k("td",{},s===null?"not available":Wn(s,r))));return k("table",{},k("tbody",{},t))}function CT(e,t,n){let i=k("dialog",{class:"large","aria-label":n},k("img",{src:e,alt:t}));i.append(k("form",{method:"dialog"},k("button",{},"Close"))),i.addEventListener("click",r=>r.target===i&&i.close());let s=k("button",{type:"button",class:"picture","aria-label":`Enlarge the figure of ${n}`,onclick:()=>i.showModal()});return s.append(k("img",{src:e,alt:t,loading:"lazy"})),k("figure",{},s,i)}var RT=[["no trail",0],["short trail",1],["trail",4],["long trail",20]],PT=4;function L_(e,{moving:t,followed:n},i){let s=k("select",{"aria-label":"trail",onchange:()=>i.trail(Number(s.value))},...RT.map(([a,l])=>k("option",{value:l,selected:l===PT},a))),r=k("select",{"aria-label":"body that leaves the trail",onchange:()=>i.thing(Number(r.value))},...e.slice(0,t).map(({name:a},l)=>k("option",{value:l,selected:l===n},`of ${a} (${l})`))),o=k("label",{},k("input",{type:"checkbox",onchange:a=>i.follow(a.target.checked)}),"follow body");return k("div",{class:"play-row"},k("button",{type:"button",onclick:()=>i.reset()},"Reset view"),s,t>1?r:null,o)}function D_(e,t){let n=e.map(r=>k("button",{type:"button",title:`start a second motion that differs only in ${r.path}`,onclick:()=>t.beside(r)},r.text)),i=k("button",{type:"button",onclick:()=>t.alone(),hidden:!0},"Remove second motion");return{node:k("div",{class:"play-row",hidden:!e.length},k("span",{},"Second start:"),...n,i),put:r=>{i.hidden=!r}}}function sd(e,t,n){let i=new Float64Array(n);for(let s=0;s<n;s+=1)i[s]=e+(t-e)*s/(n-1);return i[n-1]=t,i}function N_(e,t,n){let i=e.length;if(i<=2*n)return{times:e,series:t};let s=new Float64Array(2*n),r=t.map(()=>new Float64Array(2*n));for(let o=0;o<n;o+=1){let a=Math.floor(o*i/n),l=Math.floor((o+1)*i/n);s[2*o]=e[a],s[2*o+1]=e[l-1],t.forEach((c,u)=>{let[f,h]=IT(c,a,l);r[u][2*o]=f,r[u][2*o+1]=h})}return{times:s,series:r}}function O_(e,t){let[n,i]=[Math.ceil(Math.log10(e)-1e-9),Math.floor(Math.log10(t)+1e-9)],s=Math.max(1,Math.ceil((i-n)/9));return Array.from({length:Math.max(0,Math.floor((i-n)/s)+1)},(r,o)=>10**(n+o*s))}function IT(e,t,n){let i=-1,s=-1;for(let r=t;r<n;r+=1)Number.isNaN(e[r])||((i<0||e[r]<e[i])&&(i=r),(s<0||e[r]>e[s])&&(s=r));return i<0?[NaN,NaN]:i<=s?[e[i],e[s]]:[e[s],e[i]]}var F_=["x","y","z"],LT=new Set(["tilt","tilt_rate"]);function Ti(e,t=4){if(!Number.isFinite(e))return Number.isNaN(e)?"not a number":e>0?"infinite":"minus infinite";let n=Math.abs(e);return n===0?"0":n>=.001&&n<1e5?U_(String(Number(e.toPrecision(t)))):U_(e.toExponential(Math.min(t,3)-1).replace(/\.?0+e/,"e").replace("e+","e"))}function U_(e){return e.replaceAll("-","\u2212")}function Ao(e,t,n=4){let i=Ti(e,n);return t&&t!=="1"?`${i} ${tn(t)}`:i}function Dr(e,t,n=2){return`${e.toFixed(n)}${t&&t!=="1"?` ${tn(t)}`:""}`}function _c(e){let t=e.split("."),n=t.findIndex(s=>/^\d+$/.test(s)),i=n>0&&n<t.length-1?n+1:t.length>1?1:0;return{group:t.slice(0,i).join("."),name:t.slice(i).join(".")}}function B_(e,t){return t<=3&&t>1?F_[e]:String(e)}function k_(e,t){let n=/^(.*?)\.?(\d+)$/.exec(e);if(!n)return Ua(e);let[,i,s]=n,o=t.filter(a=>/^\d+$/.test(a.slice(i.length).replace(/^\./,""))&&a.startsWith(i)).length===3||LT.has(i)?F_[Number(s)]??s:s;return[Ua(i),o].filter(Boolean).join(" ")}function Ua(e){return e.replace(/[._]+/g," ").trim()}var z_=170,V_=1e-30,DT=[[],[6,4]];function G_(e,{quantity:t,names:n,motions:i,colours:s,ink:r,timeUnit:o,seek:a,zoomed:l}){let c=k("div",{class:"play-cursor"}),u=new un(f(),[[],...n.flatMap(()=>Array(i).fill([]))],e);return u.over.append(c),u.over.addEventListener("click",d=>{u.select.width<2&&a(u.posToVal(d.offsetX,"x"))}),{columns:()=>Math.max(60,Math.round(u.bbox.width/un.pxRatio)),put:(d,g,y)=>{u.setData([d,...g],!1),u.batch(()=>{u.setScale("x",{min:y[0],max:y[1]}),u.setScale("y",NT(g,t.isLog))})},point:d=>{let g=u.valToPos(d,"x");c.hidden=!(g>=0&&g<=u.over.clientWidth),c.style.transform=`translateX(${g}px)`},resize:()=>u.setSize({width:e.clientWidth,height:z_}),dispose:()=>u.destroy()};function f(){let d={stroke:r.text,grid:{stroke:r.faint,width:1},ticks:{stroke:r.faint,width:1},font:r.font};return{width:e.clientWidth||320,height:z_,legend:{show:!1},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1}},scales:{x:{time:!1,auto:!1},y:{auto:!1,distr:t.isLog?3:1}},axes:[{...d,size:34,values:(g,y)=>y.map((p,m)=>`${Ti(p)}${m===y.length-1&&o!=="1"?` ${o}`:""}`)},{...d,...t.isLog?{splits:(g,y,p,m)=>O_(p,m),filter:(g,y)=>y}:{},size:72,values:(g,y)=>y.map(p=>p===null?"":Ti(p,5))}],series:[{},...Array.from({length:i},(g,y)=>n.map((p,m)=>({stroke:s[m%s.length],width:1.6,pxAlign:0,dash:DT[y],points:{show:!1}}))).flat()],hooks:{setSelect:[h]}}}function h(d){let{left:g,width:y}=d.select;y<2||(l([d.posToVal(g,"x"),d.posToVal(g+y,"x")]),d.setSelect({left:0,top:0,width:0,height:0},!1))}}function NT(e,t){let[n,i]=[1/0,-1/0];for(let r of e)for(let o of r)o<n&&(n=o),o>i&&(i=o);if(!(n<=i)||!Number.isFinite(i-n))return t?{min:1e-12,max:1}:{min:-1,max:1};if(t)return{min:10**Math.floor(Math.log10(Math.max(n,V_))),max:10**Math.ceil(Math.log10(Math.max(i,V_))+1e-9)};let s=.06*(i-n)||.05*Math.abs(i)||1;return{min:n-s,max:i+s}}var H_=Math.PI/180,OT={rad:["deg",H_],"rad/s":["deg/s",H_]};function wo(e){let[t,n]=OT[e]??[e,1];return{name:t,size:n}}function W_({value:e,low:t,high:n}){let i=2*Math.abs(e)||1;return{low:Math.min(e,Number.isFinite(t)?t:e-i),high:Math.max(e,Number.isFinite(n)?n:e+i)}}function rd({low:e,high:t}){return e>0&&t/e>=100}function X_(e,t){let{low:n,high:i}=e;if(i===n)return 0;let s=rd(e)?Math.log(Math.max(t,n)/n)/Math.log(i/n):(t-n)/(i-n);return Math.min(1,Math.max(0,s))}function $_(e,t){let{low:n,high:i}=e;return t<=0?n:t>=1?i:rd(e)?n*(i/n)**t:n+(i-n)*t}function Y_(e,t){let n=rd(e)?Math.abs(t)*.001:(e.high-e.low)*.001;if(!(n>0))return t;let i=10**Math.floor(Math.log10(n));return Number((Math.round(t/i)*i).toPrecision(12))}var UT=.15,FT=1e-9;function q_(e,{energyUnit:t,lengthUnit:n,distance:i,followed:s}){let o=e.observed.filter(({name:a,sizes:l})=>a!=="energy"&&!l.includes(0)).map(a=>BT(a,e.observed_size));return s&&o.unshift(kT(s,n)),o.push(zT(t,e),VT(t)),i&&o.push(GT(i)),o}function od(e,t){let n=[""];return e.forEach((i,s)=>{if(t[s]===1)return;let r=Array.from({length:t[s]},(o,a)=>i==="component"?B_(a,t[s]):`${i} ${a}`);n=n.flatMap(o=>r.map(a=>[o,a].filter(Boolean).join(" ")))}),n}function BT({name:e,text:t,unit:n,dims:i,sizes:s,first:r},o){let{name:a,size:l}=wo(n),c=new Float64Array(o),u=od(i,s);return{key:`observed ${e}`,text:t||e,unit:a,parts:u,read:({track:f},h,d)=>{f.observe(h,c),u.forEach((g,y)=>{d[y]=c[r+y]/l})}}}function kT({name:e,at:t},n){return{key:"place",text:`position of ${e}`,unit:n,parts:["x","y","z"],read:(i,s,r)=>r.set(t(i,s))}}function zT(e,{lost:t,momenta:n}){let i=[["mechanical",({total:s})=>s],...t>=0?[["dissipated",({lost:s})=>s],["total",({total:s,lost:r})=>s+r]]:[],...n?.length?[["kinetic",({kinetic:s})=>s],["potential",({total:s,kinetic:r})=>s-r]]:[]];return{key:"energy",text:"energy",unit:e,parts:i.map(([s])=>s),isWhole:!0,read:({track:s},r,o)=>{let a=s.energy(r);i.forEach(([,l],c)=>{o[c]=l(a)})}}}function VT(e){return{key:"drift",text:"energy drift (change of mechanical plus dissipated energy)",unit:e,parts:["drift"],read:({track:t},n,i)=>{i[0]=t.energy(n).drift}}}function GT(e){return{key:"distance",text:"distance between the two motions",unit:"1",parts:["distance"],isLog:!0,isOfBoth:!0,read:(t,n,i,s)=>{let r=e(t,s,n);i[0]=r>0?r:NaN}}}function Z_(e,t,n,i){let s=ad({...e,isOfBoth:!0},[t],n).map(HT),r=UT*Math.max(...s);return[...s.keys()].filter(a=>s[a]>r&&s[a]>0).sort((a,l)=>s[l]-s[a]).slice(0,i)}function HT(e){let t=e.filter(Number.isFinite),n=t.reduce((s,r)=>Math.max(s,r),-1/0)-t.reduce((s,r)=>Math.min(s,r),1/0),i=t.reduce((s,r)=>Math.max(s,Math.abs(r)),0);return n>FT*i?n:0}function ad(e,t,n){let i=e.parts.length,s=e.isOfBoth?t.slice(0,1):t,r=new Float64Array(i);return s.flatMap(o=>{let a=e.parts.map(()=>new Float64Array(n.length).fill(NaN));return n.forEach((l,c)=>{l>o.track.reached||(e.read(o,l,r,t[1]),a.forEach((u,f)=>{u[c]=r[f]}))}),a})}var WT=3,J_=3,XT=60,$T=2.5,YT=120,qT=1e-6;function j_(e,{equations:t,units:n,ink:i,seek:s,distance:r,followed:o}){let a=k("div",{class:"play-cards"}),l={root:a,equations:t,units:n,ink:i,seek:s,distance:r,followed:o,motions:[],cards:[],range:null,time:0,drawnAt:-1/0,drawnTo:-1,queue:[]};return e.append(ZT(l),a),new ResizeObserver(()=>nA(l)).observe(a),{show:c=>KT(l,c),put:c=>iA(l,c),renew:()=>jT(l),point:c=>{l.time=c,l.cards.forEach(({chart:u})=>u?.point(c))},dress:c=>{l.ink=c,l.cards.forEach(u=>xc(l,u)),Ss(l)}}}function ZT(e){let t=(n,i,s)=>k("button",{type:"button",title:i,onclick:s},n);return k("div",{class:"play-row"},k("h3",{},"Curves"),t("Add a curve","plot one more quantity over time",()=>{ld(e,e.all[0]),Ss(e)}),t("Zoom in","show a shorter time range around the current time",()=>K_(e,.5)),t("Zoom out","show a longer time range around the current time",()=>K_(e,2)),t("Full range","show everything computed so far",()=>{e.range=[0,js(e)],Ss(e)}))}function K_(e,t){let[n,i]=ud(e),s=Math.min(js(e),Math.max((i-n)*t,js(e)*qT)),r=Math.max(0,Math.min(e.time-s/2,js(e)-s));e.range=[r,r+s],Ss(e)}function KT(e,t){let n=e.motions.length>1;e.motions=t,Q_(e),e.cards.length||[JT(e),e.all.find(({key:i})=>i==="energy")].forEach(i=>ld(e,i)),n!==t.length>1&&QT(e,t.length>1),e.range=null,e.drawnTo=-1}function Q_(e){let{equations:t,units:n,motions:i,followed:s}=e,r=i.length>1?e.distance:null;e.all=q_(t,{energyUnit:n.energy,lengthUnit:n.length,distance:r,followed:s()})}function JT(e){return e.all.find(t=>tx(e,t).length)??e.all[0]}function tx({motions:e},t){return t.isOfBoth||t.isWhole?t.parts.map((n,i)=>i):Z_(t,e[0],sd(0,e[0].track.reached,XT),J_)}function jT(e){Q_(e),e.cards.forEach(t=>{t.quantity=e.all.find(({key:n})=>n===t.quantity.key)??e.all[0],cd(e,t)}),Ss(e)}function QT(e,t){let n=e.cards.filter(({quantity:i})=>i.isOfBoth);t||n.forEach(i=>ex(e,i)),e.cards.forEach(i=>{cd(e,i),xc(e,i)}),t&&ld(e,e.all.find(({isOfBoth:i})=>i))}function ld(e,t){let n={quantity:t,on:[],chart:null};n.choice=k("select",{"aria-label":"quantity shown in this plot",onchange:()=>tA(e,n)}),n.parts=k("span",{class:"play-parts"}),n.plot=k("div",{class:"play-plot"});let i=k("button",{type:"button","aria-label":"remove this plot",onclick:()=>ex(e,n)},"\xD7");n.node=k("div",{class:"play-card"},k("div",{class:"play-row"},n.choice,n.parts,i),n.plot),e.cards.push(n),e.root.append(n.node),cd(e,n),nx(e,n,t)}function ex(e,t){t.chart?.dispose(),t.node.remove(),e.cards=e.cards.filter(n=>n!==t)}function cd(e,t){let n=({key:i,text:s,unit:r})=>k("option",{value:i},r&&r!=="1"?`${s} (${tn(r)})`:s);t.choice.replaceChildren(...e.all.map(n)),t.choice.value=t.quantity.key}function tA(e,t){nx(e,t,e.all.find(({key:n})=>n===t.choice.value)),Ss(e)}function nx(e,t,n){t.quantity=n;let i=tx(e,n);t.on=n.parts.map((r,o)=>i.length?i.includes(o):o<J_);let s=(r,o)=>k("label",{class:"play-part"},k("input",{type:"checkbox",checked:t.on[o],onchange:a=>{t.on[o]=a.target.checked,xc(e,t),Ss(e)}}),eA(e.ink.lines[o%e.ink.lines.length]),r);t.parts.replaceChildren(...n.parts.length>1?n.parts.map(s):[]),xc(e,t)}function eA(e){let t=k("span",{class:"play-swatch","aria-hidden":"true"});return t.style.background=e,t}function ix({quantity:e,on:t}){return e.parts.map((n,i)=>i).filter(n=>t[n])}function xc(e,t){t.chart?.dispose();let n=ix(t);t.chart=G_(t.plot,{quantity:t.quantity,names:n.map(i=>t.quantity.parts[i]),motions:t.quantity.isOfBoth?1:Math.max(1,e.motions.length),colours:n.map(i=>e.ink.lines[i%e.ink.lines.length]),ink:e.ink,timeUnit:e.units.time,seek:e.seek,zoomed:i=>{e.range=i,Ss(e)}})}function nA(e){e.cards.forEach(({chart:t})=>t?.resize()),Ss(e)}function js({motions:e}){return Math.max(...e.map(({track:t})=>t.reached),0)||1}function ud(e){if(e.range)return e.range;let t=e.motions.map(({track:n})=>$T*(n.rest?.time||1/0));return[0,Math.min(js(e),Math.max(...t))||1]}function Ss(e){e.motions.length&&e.cards.forEach(t=>sx(e,t,ud(e)))}function iA(e,t){if(!e.queue.length&&e.drawnTo===js(e))return!0;if(!e.queue.length&&t-e.drawnAt<YT)return!1;e.queue.length||Object.assign(e,{drawnAt:t,drawnTo:js(e),queue:[...e.cards]});let n=e.queue.shift();return e.cards.includes(n)&&sx(e,n,ud(e)),!e.queue.length&&e.drawnTo===js(e)}function sx(e,t,n){let i=t.chart.columns(),s=sd(n[0],n[1],WT*i),r=ix(t),o=ad(t.quantity,e.motions,s),a=t.quantity.parts.length,l=o.filter((u,f)=>r.includes(f%a)),c=N_(s,l,i);t.chart.put(c.times,c.series.map(u=>Array.from(u,f=>Number.isFinite(f)?f:null)),n),t.chart.point(e.time)}var sA=Math.PI/180,rx=1e-6,rA=.01;function oA({inputs:e,rows:t,n,m:i},s){let r=Float64Array.from(e,({value:h})=>h),o=s.flatMap(({input:h})=>h??[]),a=h=>{let d=new Float64Array(n);return t(h,new Float64Array(i),d),d},l=a(r),c=h=>a(hd(r,{index:h,by:rx})).some((d,g)=>d!==l[g]),u=h=>o.includes(h)?0:e[h].unit==="rad"?1:2;return[...e.keys()].filter(h=>e[h].is_start).sort((h,d)=>u(h)-u(d)).find(c)??-1}function ox(e,t){let n=oA(e,t);if(n<0)return[];let i=e.inputs[n];return[aA(i),{text:`offset by 1e-6${lA(i.unit)}`,by:rx}].map(s=>({...s,index:n,path:i.path}))}function aA({unit:e,low:t,high:n,value:i}){if(e==="rad")return{text:"offset by 1\xB0",by:sA};let s=n>t?n-t:Math.abs(i)||1;return{text:"offset by 1 % of the range",by:rA*s}}function lA(e){return e&&e!=="1"?` ${tn(e)}`:""}function hd(e,{index:t,by:n}){let i=Float64Array.from(e);return i[t]+=n,i}var ax={light:["#0072b2","#d55e00","#009e73","#cc79a7","#6b6b6b","#9a6a00"],dark:["#56b4e9","#e69f00","#2bc79a","#e59fc5","#b8b8b8","#f0e442"]};function fd(e){return globalThis.matchMedia?.(`(prefers-${e})`).matches??!1}function dd(e){let t=getComputedStyle(e),n=(i,s)=>t.getPropertyValue(i).trim()||s;return{text:t.color,paper:n("--play-paper","#ffffff"),line:n("--play-line","#9aa1a9"),faint:n("--play-faint","#e3e6ea"),font:`13px ${t.fontFamily}`,lines:fd("color-scheme: dark")?ax.dark:ax.light}}function lx(e){let t=globalThis.matchMedia?.("(prefers-color-scheme: dark)");return t?.addEventListener("change",e),()=>t?.removeEventListener("change",e)}function cx(e,t,n){return{track:e,values:Float64Array.from(t),where:n,spent:0,isSaid:!1}}function yc({track:e}){return e.over!==null}function pd(e,{time:t,speed:n,until:i,wanted:s}){return e.spent<3e3?i:Math.min(i,Math.max(s??0,t+2*n))}function md(e,t,n,i=()=>performance.now()){let s=e.filter(r=>!yc(r)&&r.track.reached<pd(r,t));for(let r of s){let o=i();r.track.extend(pd(r,t),n/s.length),r.spent+=i()-o}return e.some(r=>!yc(r)&&r.track.reached<pd(r,t))}function vc(e){let t=e.filter(i=>!yc(i)),n=(t.length?t:e).map(({track:i})=>i.reached);return t.length?Math.min(...n):Math.max(...n)}function Fa(e,t){return e.every(yc)?Math.max(...e.map(({track:n})=>n.reached)):t}var ux=[.03125,.0625,.125,.25,.5,1,2,4,8],cA=.25,uA=1,hA=.9;function Sc(e){return e<1?`1/${Math.round(1/e)}`:String(e)}function hx(e,t,n,i){let s=e+t*Math.min(n,cA);return Math.max(e,Math.min(s,i))}function fx(){let e=[];return{note(t,n){for(e.push([t,n]);e.length>2&&t-e[1][0]>=uA;)e.shift()},clear(){e=[]},rate(){let[t,n]=[e[0],e.at(-1)];return e.length>1&&n[0]>t[0]?(n[1]-t[1])/(n[0]-t[0]):null}}}function dx(e,t,n){let i=n==="1"?"time units per second":"\xD7 real time";if(t===null)return`${Sc(e)} ${i}`;let s=t>=.995*e&&t<=1.005*e?Sc(e):t.toPrecision(2);return t<hA*e?`${s} ${i} (this computer cannot keep up)`:`${s} ${i}`}function gd(e,t){let n=0,i=e.length;for(;n<i;){let s=n+i>>1;e[s]<=t?n=s+1:i=s}return n-1}function _d(e,t,n){if(!e.length)return t;let i=gd(e,t);if(n>0)return e[Math.min(i+1,e.length-1)];let s=i>=0&&e[i]<t?i:i-1;return e[Math.max(s,0)]}var fA=/^(?:placed|magnets)\.(\d+)\.position\.([0-2])$/;function px(e,t){let n=new Map;t.forEach(({path:s},r)=>{let o=fA.exec(s);if(!o)return;let a=n.get(Number(o[1]))??[null,null,null];a[Number(o[2])]=r,n.set(Number(o[1]),a)});let i=-1;return e.map(s=>{if(!s.is_placed)return null;i+=1;let r=s.position_inputs??n.get(i)??null;return r&&Number.isInteger(r[0])&&Number.isInteger(r[1])?r:null})}function mx(e,t,n,i){let s=[0,1,2].map(r=>t.findIndex(o=>o.path===`${e}.${r}`));return s.every(r=>r<0)?i:s.map((r,o)=>r<0?i[o]:n[r])}var xd=2,dA={" ":"toggle",",":"frameBack",".":"frameOn","<":"stepBack",">":"stepOn"},pA="input, select, textarea, button, summary, a, dialog";function gx(e,{acts:t,unit:n}){let i=(c,u,f)=>k("button",{type:"button",title:f,"aria-label":f,onclick:()=>t[u]()},c),s=i("Play","toggle","play or pause (space)"),r=k("select",{"aria-label":"speed",onchange:()=>t.speed(Number(r.value))},...ux.map(c=>k("option",{value:c,selected:c===1},`\xD7 ${Sc(c)}`))),o=k("input",{type:"range",class:"play-scrub",min:0,max:1,step:"any",value:0,"aria-label":"time",oninput:()=>t.seek(Number(o.value))}),a=k("output",{class:"play-clock"}),l=k("span",{class:"play-rate"});return e.append(k("div",{class:"play-row"},i("Start","again","back to the start"),i("\u2212step","stepBack","one integration step back (<)"),i("\u22121","frameBack","one frame back (,)"),s,i("+1","frameOn","one frame forward (.)"),i("+step","stepOn","one integration step forward (>)"),r,a,l),o),{put:c=>mA({play:s,scrub:o,clock:a,rate:l,unit:n},c)}}function mA({play:e,scrub:t,clock:n,rate:i,unit:s},{time:r,end:o,reached:a,playing:l,speed:c,measured:u}){Ms(e,l?"Pause":"Play"),Ms(n,`${Dr(r,"1",xd)} of ${Dr(o,s,xd)}`),Ms(i,l?dx(c,u,s):""),t.max=o,t.value=r,t.setAttribute("aria-valuetext",Dr(r,s,xd)),t.style.setProperty("--computed",`${o>0?100*Math.min(a,o)/o:0}%`)}function Ms(e,t){e.textContent!==t&&(e.textContent=t)}function _x(e,t=document){let n=i=>{let s=dA[i.key];!s||i.defaultPrevented||i.ctrlKey||i.metaKey||i.altKey||i.target.closest?.(pA)||(i.preventDefault(),e[s]())};return t.addEventListener("keydown",n),()=>t.removeEventListener("keydown",n)}var xx=32,yx={done:"Not at rest when the integration ended",records:"Not at rest when the recorded motion ended",not_finite:"Failed because the state became infinite",step_underflow:"Failed because the steps became too small",out_of_steps:"Stopped at the limit on the number of steps",out_of_jumps:"Stopped at the limit on the number of impacts"};function Ba({rest:e,over:t}){return t||(e?{label:-1,magnet:-1,status:"at rest",...e,rest_time:e.time}:null)}function vx(e,t,n){if(!e)return"";if(Number.isFinite(e.rest_time)){let[i,s]=[t(e),Dr(e.rest_time,n)];return e.is_stuck?`Stuck since t = ${s}, held by dry friction${gA(e,i)}.`:i?e.is_certain?`Comes to rest: ${i}, ${e.face>=0?"landed":"captured"} at t = ${s}.`:`Slow since t = ${s}, near ${i}; capture is not proved.`:`Slow since t = ${s}, not near any named place; capture is not proved.`}return e.status in yx?`${yx[e.status]} (t = ${Dr(e.time,n)}).`:""}function gA({is_certain:e},t){return t?e?` in the well of ${t}`:` near ${t}`:""}function Sx({method:e,tolerance:t,step:n,unit:i},s){return s?"Recorded motion, linearly interpolated":t==null?`${e}, step ${Ao(n,i)}`:`${e}, tolerance ${Ti(t)}`}function Mx(e,t,n){let{drift:i}=e.energy(e.reached),s=_A(e),r=s>0?` (${Ti(Math.abs(i)/s,2)} of the largest kinetic energy)`:"";return`${n?`${e.steps+1} records`:`${e.steps} steps`}, energy drift ${Ao(i,t,2)}${r}`}function _A(e){let t=0;for(let n=0;n<=xx;n++)t=Math.max(t,e.energy(e.reached*n/xx).kinetic);return t}function bx(e,t){return e?Object.entries(e).map(([n,i])=>{let s=t.find(o=>o.name===n),r=typeof i=="number"?Ao(i,s?.unit,6):String(i);return`${s?.label??n} = ${r}`}).join(", "):""}var Ex=["First","Second"];function Tx(e,{name:t,units:n,integrate:i}){let s=Ex.map(()=>xA(e)),r=e.appendChild(k("p",{class:"play-method"}));return{put:o=>{Ms(r,[...new Set(o.map(({isRecorded:a})=>Sx(i,a)))].join("; ")),s.forEach((a,l)=>{a.node.hidden=l>=o.length,l<o.length&&yA(a,o[l],{which:l,name:t,units:n,isPair:o.length>1})})}}}function xA(e){let[t,n,i,s]=["who","end","agrees","account"].map(o=>k("span",{class:`play-${o}`})),r=k("div",{class:"play-line"},t,k("span",{"aria-live":"polite"},n," ",i),s);return e.append(r),{node:r,who:t,end:n,agrees:i,account:s}}function yA(e,t,{which:n,name:i,units:s,isPair:r}){let{track:o,where:a,isRecorded:l}=t,c=a?`start: ${a}`:"";Ms(e.who,vA([r?`${Ex[n]} motion`:"",c].filter(Boolean).join(", "))),Ms(e.end,vx(Ba(o),i(t),s.time)),Ms(e.agrees,t.agrees??""),Ms(e.account,Mx(o,s.energy,l))}function vA(e){return e&&e[0].toUpperCase()+e.slice(1)}function Ax(e,t){let n={};for(let{name:i,si:s,values:r,input:o,is_text:a}of t){if(o?.length!==1||a||!r.length)continue;let l=Array.isArray(s[0])?s[0]:s;n[i]=SA(e[o[0]],l,r)}return n}function SA(e,t,n){let i=t.findIndex(r=>Math.abs(r-e)<=1e-9*Math.max(Math.abs(r),Math.abs(e)));if(i>=0)return n[i];let s=t.length-1;return s<1||t[s]===t[0]?e:n[0]+(e-t[0])*(n[s]-n[0])/(t[s]-t[0])}function Mc(e,t,n){let i=new Set(n.flatMap(({input:s})=>s??[]));return t.every(({is_start:s,value:r},o)=>s||i.has(o)||e[o]===r)}var Ec=260,$n={left:64,right:12,top:10,bottom:40},MA=2e3,bA=1e-6,EA=.08;function TA({of_axes:e,sets:t},n,i,{values:s,where:r}){if(!Mc(s,i,n))return null;let[o,a]=[0,!0];e.forEach(u=>{let f=n.find(g=>g.name===u).values,h=f.map(g=>typeof g=="number"?Math.abs(g-r[u]):+(g!==r[u])),d=h.indexOf(Math.min(...h));a&&=h[d]<=bA*Math.abs(r[u]||1),o=o*f.length+d});let l=t[o]??null,c=new Set(t.filter(Boolean).map(({period:u})=>u));return!l||!(a||c.size===1)?null:{period:l.period,attractors:a?l.attractors:[]}}function AA({observed:e}){return e.filter(({name:t,sizes:n})=>t!=="energy"&&!n.includes(0)).flatMap(({name:t,text:n,unit:i,dims:s,sizes:r,first:o})=>{let{name:a,size:l}=wo(i),c=a&&a!=="1"?` (${tn(a)})`:"";return od(s,r).map((u,f)=>({of:t,at:o+f,size:l,text:`${[n||t,u].filter(Boolean).join(" ")}${c}`}))})}function wA(e,t){let n=({at:r,size:o})=>[Math.max,Math.min].map(a=>a(...t.map(l=>l[r]/o))).reduce((a,l)=>a-l),s=[...new Set(e.map(r=>r.of))].map(r=>e.filter(o=>o.of===r).sort((o,a)=>n(a)-n(o)));return s.length>1?[s[0][0],s[1][0]]:[s[0][0],s[0][1]??s[0][0]]}function CA({equations:e,engine:t},{attractors:n},{values:i}){let{p:s}=t.problemOf(e,{values:i});return e.forcing(0,s),n.map(({label:r,colour:o,states:a})=>({label:r,colour:o,rows:a.map(l=>{let c=new Float64Array(e.observed_size);return e.observe(0,Float64Array.from(l),s,c),c})}))}function wx(e,t){return Math.min(MA,Math.floor(e/t+1e-9)+1)}function Cx(e,t){let n=k("canvas",{class:"play-section-canvas",role:"img"}),i=k("p",{class:"play-account"}),s={root:e,...t,canvas:n,said:i,numbers:AA(t.equations),chosen:null,motions:[],strobe:null,rings:[],rows:new WeakMap,time:0,drawn:""};return s.choices=["horizontal axis","vertical axis"].map((r,o)=>k("select",{"aria-label":`${r} of the section`,onchange:a=>PA(s,o,a.target.value)},s.numbers.map(({text:a},l)=>k("option",{value:String(l)},a)))),e.append(k("div",{class:"play-row"},k("h3",{},"Once per period"),s.choices),n,i),e.hidden=!0,new ResizeObserver(()=>bc(s,!0)).observe(e),{show:r=>RA(s,r),point:r=>{s.time=r,bc(s)},dress:r=>{s.ink=r,bc(s,!0)},state:()=>({period:s.strobe?.period??null,dots:s.motions.map(r=>Rx(s,r)),rings:s.rings,chosen:s.chosen})}}function RA(e,t){let n=e.numbers.length?TA(e.catalogues,e.axes,e.equations.inputs,t[0]):null;e.root.hidden=!n,Object.assign(e,{motions:n?t:[],strobe:n,rows:new WeakMap,drawn:""}),n&&(e.rings=CA(e,n,t[0]),e.chosen??=wA(e.numbers,[...e.rings.flatMap(({rows:i})=>i),...Tc(e,t[0])]),e.choices.forEach((i,s)=>{i.value=String(e.numbers.indexOf(e.chosen[s]))}))}function PA(e,t,n){e.chosen[t]=e.numbers[Number(n)],bc(e,!0)}function Tc({rows:e,strobe:t,equations:n},i){let s=e.get(i)??[];e.set(i,s);for(let r=wx(i.track.reached,t.period);s.length<r;){let o=new Float64Array(n.observed_size);i.track.observe(s.length*t.period,o),s.push(o)}return s}function Rx(e,t){return Tc(e,t).slice(0,wx(e.time,e.strobe.period))}function bc(e,t=!1){let{strobe:n,motions:i,canvas:s}=e;if(!n||!s.clientWidth)return;let r=i.map(u=>Rx(e,u)),o=i.map((u,f)=>[Tc(e,u).length,r[f].length]).join();if(o===e.drawn&&!t)return;e.drawn=o;let a=LA(s),l=e.chosen.map((u,f)=>DA(e,u,f?[Ec-$n.bottom,$n.top]:[$n.left,s.clientWidth-$n.right]));NA(e,a,l);let c=(u,f,h,d)=>OA(a,l.map(g=>g.of(u)),f,h,d);r.forEach((u,f)=>u.forEach((h,d)=>c(h,d===u.length-1?5:2.2,f?e.ink.line:e.ink.text,null))),e.rings.forEach(({rows:u,colour:f})=>u.forEach(h=>{c(h,8,null,e.ink.text),c(h,6.5,null,f)})),e.said.textContent=IA(e,r[0].length)}function IA({strobe:e,rings:t,unit:n,motions:i},s){let r=`Dots: the motion every ${Ao(e.period,n)}, ${s} so far, the last one large.`,o=t.filter(({rows:l})=>l.length).map(({label:l})=>l),a=o.length?` Rings: ${o.join(", ")}.`:" The page has no orbits for these parameters.";return`${r}${a}${i.length>1?" The second motion is grey.":""}`}function LA(e){let t=globalThis.devicePixelRatio||1;[e.width,e.height]=[Math.round(e.clientWidth*t),Math.round(Ec*t)];let n=e.getContext("2d");return n.scale(t,t),n}function DA(e,{at:t,size:n},[i,s]){let r=[...e.rings.flatMap(({rows:h})=>h),...e.motions.flatMap(h=>Tc(e,h))].map(h=>h[t]/n).filter(Number.isFinite),[o,a]=[Math.min(...r),Math.max(...r)],l=EA*(a-o)||.05*Math.abs(a)||1,[c,u]=o<=a?[o-l,a+l]:[-1,1],f=h=>i+(h-c)/(u-c)*(s-i);return{of:h=>f(h[t]/n),place:f,ticks:Sr(c,u,Math.max(2,Math.abs(s-i)/70))}}function NA({ink:e,chosen:t,canvas:n},i,[s,r]){let[o,a]=[n.clientWidth-$n.right,Ec-$n.bottom];Object.assign(i,{font:e.font,fillStyle:e.faint,textBaseline:"middle",textAlign:"right"});let l=(...c)=>{i.fillStyle=e.text,i.fillText(...c),i.fillStyle=e.faint};r.ticks.forEach(c=>{i.fillRect($n.left,r.place(c),o-$n.left,1),l(Ti(c),$n.left-6,r.place(c))}),i.textAlign="center",s.ticks.forEach(c=>{i.fillRect(s.place(c),$n.top,1,a-$n.top),l(Ti(c),s.place(c),a+12)}),i.fillStyle=e.text,i.fillText(t[0].text,($n.left+o)/2,Ec-10,o-$n.left),i.save(),i.translate(10,($n.top+a)/2),i.rotate(-Math.PI/2),i.fillText(t[1].text,0,0,a-$n.top),i.restore(),n.ariaLabel=`${t[1].text} against ${t[0].text}, once per period`}function OA(e,[t,n],i,s,r){Number.isFinite(t+n)&&(e.beginPath(),e.arc(t,n,i,0,2*Math.PI),s&&(e.fillStyle=s,e.fill()),r&&(Object.assign(e,{strokeStyle:r,lineWidth:2.5}),e.stroke()))}var yd=1e3,UA="These values change the motion; the 3D view keeps the original shapes.",FA=[["Start",!0],["Parameters",!1]];function Px(e,{inputs:t,swept:n,changed:i,reset:s}){let r=t.map((a,l)=>zA(a,l,t,i)),o=k("button",{type:"button",onclick:s},"Reset all");e.append(k("div",{class:"play-row"},k("h3",{},"Change the scene"),o));for(let[a,l]of FA){let c=BA(t,r,n,l);c.length&&e.append(k("h4",{},a),...c.map(u=>kA(u)))}return{put:a=>r.forEach((l,c)=>l.put(a[c]))}}function BA(e,t,n,i){let s=new Map;return e.forEach((r,o)=>{if(r.is_start!==i)return;let{group:a}=_c(r.path),l=s.get(a)??{name:a,nodes:[],isOpen:!1};l.nodes.push(t[o].node),l.isOpen||=n.includes(o),s.set(a,l)}),[...s.values()]}function kA({name:e,nodes:t,isOpen:n}){let i=e.split(".").includes("shapes")?k("p",{class:"muted"},UA):null;return k("details",{class:"play-group",open:n},k("summary",{},Ua(e)||"scene"),i,...t)}function zA(e,t,n,i){let{name:s,size:r}=wo(e.unit),o=W_(e),{group:a,name:l}=_c(e.path),c=n.map(({path:S})=>_c(S)).filter(S=>S.group===a).map(S=>S.name),u=k_(l,c),f=`${Ua(a)} ${u}${s&&s!=="1"?` in ${tn(s)}`:""}`,h=k("input",{type:"number",step:"any","aria-label":f,onchange:()=>w()}),d=k("input",{type:"range",min:0,max:yd,step:1,"aria-label":`${f}, slider`,oninput:()=>v()}),g=k("button",{type:"button",title:"reset to the value of the study","aria-label":`reset ${f}`,onclick:()=>m(e.value)},"\u21BA"),y=k("div",{class:"play-input",title:e.path},k("span",{class:"play-input-name"},u),h,k("span",{class:"play-unit"},s==="1"?"":tn(s)),d,g),p=S=>{h.value=Number((S/r).toPrecision(7)),d.value=Math.round(yd*X_(o,S)),d.setAttribute("aria-valuetext",`${Ti(S/r)} ${tn(s)}`),g.disabled=S===e.value},m=S=>i(t,S),v=()=>m(r*Y_(VA(o,r),$_(o,Number(d.value)/yd)/r)),w=()=>{let S=h.valueAsNumber*r;Number.isFinite(S)&&m(S)};return p(e.value),{node:y,put:p}}function VA({low:e,high:t},n){return{low:e/n,high:t/n}}function GA(e){let t=atob(e),n=new Uint8Array(t.length);for(let i=0;i<t.length;i+=1)n[i]=t.charCodeAt(i);return n}function Bi(e,t){let n=GA(e);return new t(n.buffer,0,Math.floor(n.length/t.BYTES_PER_ELEMENT))}function Ac({eq:e,p:t},n,i){return e.forcing(n,t),e.energy(n,i,t)}function Ix(e,t,n){let{momenta:i}=e.eq;if(!i?.length)return NaN;let s=n.map((r,o)=>i[o]?0:r);return Ac(e,t,n)-Ac(e,t,s)}function HA(e,t,n,i,s){let r=e.length-1,o=Math.min(Math.max(gd(e,i),0),r),a=Math.min(o+1,r),l=e[a]-e[o],c=l>0?Math.min(1,Math.max(0,(i-e[o])/l)):0;for(let u=0;u<n;u+=1){let f=t[o*n+u];s[u]=c?f+c*(t[a*n+u]-f):f}return s}function Lx(e,{times:t,states:n},i){let{n:s,m:r}=e,o=new Float64Array(r),a={eq:e,p:o};e.rows(i,o,new Float64Array(s));let l=new Float64Array(s),c=d=>(HA(t,n,s,d,l),e.forcing(d,o),e.project(l,o),l),u=d=>{let g=c(d),y=Ac(a,d,g),p=Ix(a,d,g);return{total:y,kinetic:p,lost:e.lost<0?0:g[e.lost]}},f=u(t[0]),h=t[t.length-1];return{reached:h,over:{time:h,status:"records",label:-1,magnet:-1,rest_time:NaN,is_certain:!1},rest:null,steps:t.length-1,times:t,events:[],extend:()=>h,state:(d,g)=>(g.set(c(d)),g),standing:(d,g)=>(e.standing(d,c(d),o,g),g),observe:(d,g)=>(e.observe(d,c(d),o,g),g),energy:d=>{let{total:g,kinetic:y,lost:p}=u(d);return{total:g,kinetic:y,lost:p-f.lost,drift:g+p-f.total-f.lost}}}}function Dx(e,t,n){let{inputs:i}=t,s=WA(e.motion,t.n),r=s?s.times.at(-1):e.integrate.until,o={data:e,equations:t,engine:n,records:s,until:r};return{until:r,nudges:ox(t,e.axes??[]),values:()=>Float64Array.from(i,({value:a})=>a),motion:(a,l)=>XA(o,Float64Array.from(a),l),distance:(a,l,c)=>YA(o,a,l,c),restName:a=>l=>qA(e,t,a.points,l)}}function WA(e,t){if(!e)return null;let[n,i]=[e.times,e.states].map(s=>Bi(s,Float64Array));return n.length>1&&i.length===t*n.length?{times:n,states:i}:null}function XA({data:e,equations:t,engine:n,records:i,until:s},r,o){let{inputs:a}=t,l=e.axes??[],c={...Ax(r,l),...o},u=Mc(r,a,l)?n.restPointsAt(e,c):null,f=i!==null&&a.every(({value:y},p)=>r[p]===y),{tolerance:h,step:d}=e.integrate,g=f?Lx(t,i,r):n.track(t,{values:r,until:s,tolerance:h,step:d,rest:u,point:$A(l,e.places,c)});return{...cx(g,r,l.length?c:null),points:u,isRecorded:f}}function $A(e,t,n){return t?e.map(({name:i,values:s})=>{let r=s.map(o=>Math.abs(o-n[i]));return Math.floor(t[i][Math.max(0,r.indexOf(Math.min(...r)))])}):null}function YA({equations:e,engine:t},n,i,s){let{n:r}=e;n.parameters??=t.problemOf(e,{values:n.values}).p;let[o,a]=[n,i].map(({track:l})=>l.state(Math.min(s,l.reached),new Float64Array(r)));return t.distance(e,n.parameters,o,a)}function qA({scene:e},t,n,{label:i,magnet:s=-1,face:r=-1}){return i>=0?n?.[i]?.label_text??`equilibrium ${i}`:r>=0?`face ${(t.faces?.[r]??String(r)).replaceAll("_"," ")}`:e.magnets[s]??""}var hr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},fr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},dy=0,Kd=1,py=2;var ml=1,my=2,na=3,dr=0,Qn=1,Ri=2,Hr=0,ia=1,Jd=2,jd=3,Qd=4,gy=5;var Wr=100,_y=101,xy=102,yy=103,vy=104,Sy=200,My=201,by=202,Ey=203,tp=204,ep=205,Ty=206,Ay=207,wy=208,Cy=209,Ry=210,Py=211,Iy=212,Ly=213,Dy=214,jc=0,Qc=1,tu=2,Wo=3,eu=4,nu=5,iu=6,su=7,Du=0,Ny=1,Oy=2,rs=0,np=1,ip=2,sp=3,rp=4,op=5,ap=6,lp=7;var cp=300,Xr=301,sa=302,Nu=303,Ou=304,ru=1e3,ss=1001,ou=1002,An=1003,Uy=1004;var gl=1005;var Jn=1006,Uu=1007;var Ns=1008;var ii=1009,up=1010,hp=1011,ra=1012,Fu=1013,Xi=1014,$i=1015,Yi=1016,Bu=1017,ku=1018,$r=1020,fp=35902,dp=35899,pp=1021,mp=1022,qi=1023,Rs=1026,Os=1027,gp=1028,zu=1029,pr=1030,Vu=1031;var Gu=1033,_l=33776,xl=33777,yl=33778,vl=33779,Hu=35840,Wu=35841,Xu=35842,$u=35843,Yu=36196,qu=37492,Zu=37496,Ku=37488,Ju=37489,Sl=37490,ju=37491,Qu=37808,th=37809,eh=37810,nh=37811,ih=37812,sh=37813,rh=37814,oh=37815,ah=37816,lh=37817,ch=37818,uh=37819,hh=37820,fh=37821,dh=36492,ph=36494,mh=36495,gh=36283,_h=36284,Ml=36285,xh=36286;var Ya=2300,au=2301,Kc=2302,Gd=2303,Hd=2400,Wd=2401,Xd=2402;var Fy=3200;var yh=0,By=1,Us="",gi="srgb",qa="srgb-linear",Za="linear",Te="srgb";var Jc=7680;var ky=519,zy=512,Vy=513,Gy=514,_p=515,Hy=516,Wy=517,xp=518,yp=519,vp=35044;var Sp="300 es",wi=2e3,Xo=2001;function ZA(e){for(let t=e.length-1;t>=0;--t)if(e[t]>=65535)return!0;return!1}function KA(e){return ArrayBuffer.isView(e)&&!(e instanceof DataView)}function Ka(e){return document.createElementNS("http://www.w3.org/1999/xhtml",e)}function Xy(){let e=Ka("canvas");return e.style.display="block",e}var Nx={},$o=null;function Ja(...e){let t="THREE."+e.shift();$o?$o("log",t,...e):console.log(t,...e)}function $y(e){let t=e[0];if(typeof t=="string"&&t.startsWith("TSL:")){let n=e[1];n&&n.isStackTrace?e[0]+=" "+n.getLocation():e[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return e}function $t(...e){e=$y(e);let t="THREE."+e.shift();if($o)$o("warn",t,...e);else{let n=e[0];n&&n.isStackTrace?console.warn(n.getError(t)):console.warn(t,...e)}}function jt(...e){e=$y(e);let t="THREE."+e.shift();if($o)$o("error",t,...e);else{let n=e[0];n&&n.isStackTrace?console.error(n.getError(t)):console.error(t,...e)}}function Wa(...e){let t=e.join(" ");t in Nx||(Nx[t]=!0,$t(...e))}function Yy(e,t,n){return new Promise(function(i,s){function r(){switch(e.clientWaitSync(t,e.SYNC_FLUSH_COMMANDS_BIT,0)){case e.WAIT_FAILED:s();break;case e.TIMEOUT_EXPIRED:setTimeout(r,n);break;default:i()}}setTimeout(r,n)})}var qy={[jc]:jc,[tu]:iu,[eu]:eu,[Wo]:nu,[Qc]:Qc,[iu]:tu,[su]:su,[nu]:Wo},Gi=class{addEventListener(t,n){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[t]===void 0&&(i[t]=[]),i[t].indexOf(n)===-1&&i[t].push(n)}hasEventListener(t,n){let i=this._listeners;return i===void 0?!1:i[t]!==void 0&&i[t].indexOf(n)!==-1}removeEventListener(t,n){let i=this._listeners;if(i===void 0)return;let s=i[t];if(s!==void 0){let r=s.indexOf(n);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let n=this._listeners;if(n===void 0)return;let i=n[t.type];if(i!==void 0){t.target=this;let s=i.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Nn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Ox=1234567,Xa=Math.PI/180,Yo=180/Math.PI;function mr(){let e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Nn[e&255]+Nn[e>>8&255]+Nn[e>>16&255]+Nn[e>>24&255]+"-"+Nn[t&255]+Nn[t>>8&255]+"-"+Nn[t>>16&15|64]+Nn[t>>24&255]+"-"+Nn[n&63|128]+Nn[n>>8&255]+"-"+Nn[n>>16&255]+Nn[n>>24&255]+Nn[i&255]+Nn[i>>8&255]+Nn[i>>16&255]+Nn[i>>24&255]).toLowerCase()}function oe(e,t,n){return Math.max(t,Math.min(n,e))}function Mp(e,t){return(e%t+t)%t}function JA(e,t,n,i,s){return i+(e-t)*(s-i)/(n-t)}function jA(e,t,n){return e!==t?(n-e)/(t-e):0}function $a(e,t,n){return(1-n)*e+n*t}function QA(e,t,n,i){return $a(e,t,1-Math.exp(-n*i))}function tw(e,t=1){return t-Math.abs(Mp(e,t*2)-t)}function ew(e,t,n){return e<=t?0:e>=n?1:(e=(e-t)/(n-t),e*e*(3-2*e))}function nw(e,t,n){return e<=t?0:e>=n?1:(e=(e-t)/(n-t),e*e*e*(e*(e*6-15)+10))}function iw(e,t){return e+Math.floor(Math.random()*(t-e+1))}function sw(e,t){return e+Math.random()*(t-e)}function rw(e){return e*(.5-Math.random())}function ow(e){e!==void 0&&(Ox=e);let t=Ox+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function aw(e){return e*Xa}function lw(e){return e*Yo}function cw(e){return e>0&&Number.isInteger(e)&&2**Math.round(Math.log2(e))===e}function uw(e){return Math.pow(2,Math.ceil(Math.log(e)/Math.LN2))}function bp(e){return Math.pow(2,Math.floor(Math.log(e)/Math.LN2))}function hw(e,t,n,i,s){let r=Math.cos,o=Math.sin,a=r(n/2),l=o(n/2),c=r((t+i)/2),u=o((t+i)/2),f=r((t-i)/2),h=o((t-i)/2),d=r((i-t)/2),g=o((i-t)/2);switch(s){case"XYX":e.set(a*u,l*f,l*h,a*c);break;case"YZY":e.set(l*h,a*u,l*f,a*c);break;case"ZXZ":e.set(l*f,l*h,a*u,a*c);break;case"XZX":e.set(a*u,l*g,l*d,a*c);break;case"YXY":e.set(l*d,a*u,l*g,a*c);break;case"ZYZ":e.set(l*g,l*d,a*u,a*c);break;default:$t("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function vh(e){switch(e.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Ep(e,t){if(t.constructor===Float32Array)return e;let n=vh(t);if(n===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(e/n,-1)}function Tp(e,t){if(t.constructor===Float32Array)return e;let n=vh(t);if(n===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(e*n)}var bl={DEG2RAD:Xa,RAD2DEG:Yo,generateUUID:mr,clamp:oe,euclideanModulo:Mp,mapLinear:JA,inverseLerp:jA,lerp:$a,damp:QA,pingpong:tw,smoothstep:ew,smootherstep:nw,randInt:iw,randFloat:sw,randFloatSpread:rw,seededRandom:ow,degToRad:aw,radToDeg:lw,isPowerOfTwo:cw,ceilPowerOfTwo:uw,floorPowerOfTwo:bp,setQuaternionFromProperEuler:hw,normalize:Tp,denormalize:Ep},Yt=class{static{this.prototype.isVector2=!0}constructor(t=0,n=0){this.x=t,this.y=n}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,n){return this.x=t,this.y=n,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,n){switch(t){case 0:this.x=n;break;case 1:this.y=n;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,n){return this.x=t.x+n.x,this.y=t.y+n.y,this}addScaledVector(t,n){return this.x+=t.x*n,this.y+=t.y*n,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,n){return this.x=t.x-n.x,this.y=t.y-n.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let n=this.x,i=this.y,s=t.elements;return this.x=s[0]*n+s[3]*i+s[6],this.y=s[1]*n+s[4]*i+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,n){return this.x=oe(this.x,t.x,n.x),this.y=oe(this.y,t.y,n.y),this}clampScalar(t,n){return this.x=oe(this.x,t,n),this.y=oe(this.y,t,n),this}clampLength(t,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(oe(i,t,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let n=Math.sqrt(this.lengthSq()*t.lengthSq());if(n===0)return Math.PI/2;let i=this.dot(t)/n;return Math.acos(oe(i,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let n=this.x-t.x,i=this.y-t.y;return n*n+i*i}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,n){return this.x+=(t.x-this.x)*n,this.y+=(t.y-this.y)*n,this}lerpVectors(t,n,i){return this.x=t.x+(n.x-t.x)*i,this.y=t.y+(n.y-t.y)*i,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,n=0){return this.x=t[n],this.y=t[n+1],this}toArray(t=[],n=0){return t[n]=this.x,t[n+1]=this.y,t}fromBufferAttribute(t,n){return this.x=t.getX(n),this.y=t.getY(n),this}rotateAround(t,n){let i=Math.cos(n),s=Math.sin(n),r=this.x-t.x,o=this.y-t.y;return this.x=r*i-o*s+t.x,this.y=r*s+o*i+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},jn=class{constructor(t=0,n=0,i=0,s=1){this.isQuaternion=!0,this._x=t,this._y=n,this._z=i,this._w=s}static slerpFlat(t,n,i,s,r,o,a){let l=i[s+0],c=i[s+1],u=i[s+2],f=i[s+3],h=r[o+0],d=r[o+1],g=r[o+2],y=r[o+3];if(f!==y||l!==h||c!==d||u!==g){let p=l*h+c*d+u*g+f*y;p<0&&(h=-h,d=-d,g=-g,y=-y,p=-p);let m=1-a;if(p<.9995){let v=Math.acos(p),w=Math.sin(v);m=Math.sin(m*v)/w,a=Math.sin(a*v)/w,l=l*m+h*a,c=c*m+d*a,u=u*m+g*a,f=f*m+y*a}else{l=l*m+h*a,c=c*m+d*a,u=u*m+g*a,f=f*m+y*a;let v=1/Math.sqrt(l*l+c*c+u*u+f*f);l*=v,c*=v,u*=v,f*=v}}t[n]=l,t[n+1]=c,t[n+2]=u,t[n+3]=f}static multiplyQuaternionsFlat(t,n,i,s,r,o){let a=i[s],l=i[s+1],c=i[s+2],u=i[s+3],f=r[o],h=r[o+1],d=r[o+2],g=r[o+3];return t[n]=a*g+u*f+l*d-c*h,t[n+1]=l*g+u*h+c*f-a*d,t[n+2]=c*g+u*d+a*h-l*f,t[n+3]=u*g-a*f-l*h-c*d,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,n,i,s){return this._x=t,this._y=n,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,n=!0){let i=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(i/2),u=a(s/2),f=a(r/2),h=l(i/2),d=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=h*u*f+c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f-h*d*g;break;case"YXZ":this._x=h*u*f+c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f+h*d*g;break;case"ZXY":this._x=h*u*f-c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f-h*d*g;break;case"ZYX":this._x=h*u*f-c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f+h*d*g;break;case"YZX":this._x=h*u*f+c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f-h*d*g;break;case"XZY":this._x=h*u*f-c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f+h*d*g;break;default:$t("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return n===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,n){let i=n/2,s=Math.sin(i);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(t){let n=t.elements,i=n[0],s=n[4],r=n[8],o=n[1],a=n[5],l=n[9],c=n[2],u=n[6],f=n[10],h=i+a+f;if(h>0){let d=.5/Math.sqrt(h+1);this._w=.25/d,this._x=(u-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(i>a&&i>f){let d=2*Math.sqrt(1+i-a-f);this._w=(u-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>f){let d=2*Math.sqrt(1+a-i-f);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+u)/d}else{let d=2*Math.sqrt(1+f-i-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+u)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(t,n){let i=t.dot(n)+1;return i<1e-8?(i=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=i):(this._x=0,this._y=-t.z,this._z=t.y,this._w=i)):(this._x=t.y*n.z-t.z*n.y,this._y=t.z*n.x-t.x*n.z,this._z=t.x*n.y-t.y*n.x,this._w=i),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(oe(this.dot(t),-1,1)))}rotateTowards(t,n){let i=this.angleTo(t);if(i===0)return this;let s=Math.min(1,n/i);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,n){let i=t._x,s=t._y,r=t._z,o=t._w,a=n._x,l=n._y,c=n._z,u=n._w;return this._x=i*u+o*a+s*c-r*l,this._y=s*u+o*l+r*a-i*c,this._z=r*u+o*c+i*l-s*a,this._w=o*u-i*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,n){let i=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(i=-i,s=-s,r=-r,o=-o,a=-a);let l=1-n;if(a<.9995){let c=Math.acos(a),u=Math.sin(c);l=Math.sin(l*c)/u,n=Math.sin(n*c)/u,this._x=this._x*l+i*n,this._y=this._y*l+s*n,this._z=this._z*l+r*n,this._w=this._w*l+o*n,this._onChangeCallback()}else this._x=this._x*l+i*n,this._y=this._y*l+s*n,this._z=this._z*l+r*n,this._w=this._w*l+o*n,this.normalize();return this}slerpQuaternions(t,n,i){return this.copy(t).slerp(n,i)}random(){let t=2*Math.PI*Math.random(),n=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(n),r*Math.cos(n))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,n=0){return this._x=t[n],this._y=t[n+1],this._z=t[n+2],this._w=t[n+3],this._onChangeCallback(),this}toArray(t=[],n=0){return t[n]=this._x,t[n+1]=this._y,t[n+2]=this._z,t[n+3]=this._w,t}fromBufferAttribute(t,n){return this._x=t.getX(n),this._y=t.getY(n),this._z=t.getZ(n),this._w=t.getW(n),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},B=class{static{this.prototype.isVector3=!0}constructor(t=0,n=0,i=0){this.x=t,this.y=n,this.z=i}set(t,n,i){return i===void 0&&(i=this.z),this.x=t,this.y=n,this.z=i,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,n){switch(t){case 0:this.x=n;break;case 1:this.y=n;break;case 2:this.z=n;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,n){return this.x=t.x+n.x,this.y=t.y+n.y,this.z=t.z+n.z,this}addScaledVector(t,n){return this.x+=t.x*n,this.y+=t.y*n,this.z+=t.z*n,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,n){return this.x=t.x-n.x,this.y=t.y-n.y,this.z=t.z-n.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,n){return this.x=t.x*n.x,this.y=t.y*n.y,this.z=t.z*n.z,this}applyEuler(t){return this.applyQuaternion(Ux.setFromEuler(t))}applyAxisAngle(t,n){return this.applyQuaternion(Ux.setFromAxisAngle(t,n))}applyMatrix3(t){let n=this.x,i=this.y,s=this.z,r=t.elements;return this.x=r[0]*n+r[3]*i+r[6]*s,this.y=r[1]*n+r[4]*i+r[7]*s,this.z=r[2]*n+r[5]*i+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let n=this.x,i=this.y,s=this.z,r=t.elements,o=1/(r[3]*n+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*n+r[4]*i+r[8]*s+r[12])*o,this.y=(r[1]*n+r[5]*i+r[9]*s+r[13])*o,this.z=(r[2]*n+r[6]*i+r[10]*s+r[14])*o,this}applyQuaternion(t){let n=this.x,i=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*i),u=2*(a*n-r*s),f=2*(r*i-o*n);return this.x=n+l*c+o*f-a*u,this.y=i+l*u+a*c-r*f,this.z=s+l*f+r*u-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let n=this.x,i=this.y,s=this.z,r=t.elements;return this.x=r[0]*n+r[4]*i+r[8]*s,this.y=r[1]*n+r[5]*i+r[9]*s,this.z=r[2]*n+r[6]*i+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,n){return this.x=oe(this.x,t.x,n.x),this.y=oe(this.y,t.y,n.y),this.z=oe(this.z,t.z,n.z),this}clampScalar(t,n){return this.x=oe(this.x,t,n),this.y=oe(this.y,t,n),this.z=oe(this.z,t,n),this}clampLength(t,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(oe(i,t,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,n){return this.x+=(t.x-this.x)*n,this.y+=(t.y-this.y)*n,this.z+=(t.z-this.z)*n,this}lerpVectors(t,n,i){return this.x=t.x+(n.x-t.x)*i,this.y=t.y+(n.y-t.y)*i,this.z=t.z+(n.z-t.z)*i,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,n){let i=t.x,s=t.y,r=t.z,o=n.x,a=n.y,l=n.z;return this.x=s*l-r*a,this.y=r*o-i*l,this.z=i*a-s*o,this}projectOnVector(t){let n=t.lengthSq();if(n===0)return this.set(0,0,0);let i=t.dot(this)/n;return this.copy(t).multiplyScalar(i)}projectOnPlane(t){return vd.copy(this).projectOnVector(t),this.sub(vd)}reflect(t){return this.sub(vd.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let n=Math.sqrt(this.lengthSq()*t.lengthSq());if(n===0)return Math.PI/2;let i=this.dot(t)/n;return Math.acos(oe(i,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let n=this.x-t.x,i=this.y-t.y,s=this.z-t.z;return n*n+i*i+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,n,i){let s=Math.sin(n)*t;return this.x=s*Math.sin(i),this.y=Math.cos(n)*t,this.z=s*Math.cos(i),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,n,i){return this.x=t*Math.sin(n),this.y=i,this.z=t*Math.cos(n),this}setFromMatrixPosition(t){let n=t.elements;return this.x=n[12],this.y=n[13],this.z=n[14],this}setFromMatrixScale(t){let n=this.setFromMatrixColumn(t,0).length(),i=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=n,this.y=i,this.z=s,this}setFromMatrixColumn(t,n){return this.fromArray(t.elements,n*4)}setFromMatrix3Column(t,n){return this.fromArray(t.elements,n*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,n=0){return this.x=t[n],this.y=t[n+1],this.z=t[n+2],this}toArray(t=[],n=0){return t[n]=this.x,t[n+1]=this.y,t[n+2]=this.z,t}fromBufferAttribute(t,n){return this.x=t.getX(n),this.y=t.getY(n),this.z=t.getZ(n),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,n=Math.random()*2-1,i=Math.sqrt(1-n*n);return this.x=i*Math.cos(t),this.y=n,this.z=i*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},vd=new B,Ux=new jn,te=class{static{this.prototype.isMatrix3=!0}constructor(t,n,i,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,n,i,s,r,o,a,l,c)}set(t,n,i,s,r,o,a,l,c){let u=this.elements;return u[0]=t,u[1]=s,u[2]=a,u[3]=n,u[4]=r,u[5]=l,u[6]=i,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let n=this.elements,i=t.elements;return n[0]=i[0],n[1]=i[1],n[2]=i[2],n[3]=i[3],n[4]=i[4],n[5]=i[5],n[6]=i[6],n[7]=i[7],n[8]=i[8],this}extractBasis(t,n,i){return t.setFromMatrix3Column(this,0),n.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let n=t.elements;return this.set(n[0],n[4],n[8],n[1],n[5],n[9],n[2],n[6],n[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,n){let i=t.elements,s=n.elements,r=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],u=i[4],f=i[7],h=i[2],d=i[5],g=i[8],y=s[0],p=s[3],m=s[6],v=s[1],w=s[4],S=s[7],P=s[2],A=s[5],x=s[8];return r[0]=o*y+a*v+l*P,r[3]=o*p+a*w+l*A,r[6]=o*m+a*S+l*x,r[1]=c*y+u*v+f*P,r[4]=c*p+u*w+f*A,r[7]=c*m+u*S+f*x,r[2]=h*y+d*v+g*P,r[5]=h*p+d*w+g*A,r[8]=h*m+d*S+g*x,this}multiplyScalar(t){let n=this.elements;return n[0]*=t,n[3]*=t,n[6]*=t,n[1]*=t,n[4]*=t,n[7]*=t,n[2]*=t,n[5]*=t,n[8]*=t,this}determinant(){let t=this.elements,n=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8];return n*o*u-n*a*c-i*r*u+i*a*l+s*r*c-s*o*l}invert(){let t=this.elements,n=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8],f=u*o-a*c,h=a*l-u*r,d=c*r-o*l,g=n*f+i*h+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return t[0]=f*y,t[1]=(s*c-u*i)*y,t[2]=(a*i-s*o)*y,t[3]=h*y,t[4]=(u*n-s*l)*y,t[5]=(s*r-a*n)*y,t[6]=d*y,t[7]=(i*l-c*n)*y,t[8]=(o*n-i*r)*y,this}transpose(){let t,n=this.elements;return t=n[1],n[1]=n[3],n[3]=t,t=n[2],n[2]=n[6],n[6]=t,t=n[5],n[5]=n[7],n[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let n=this.elements;return t[0]=n[0],t[1]=n[3],t[2]=n[6],t[3]=n[1],t[4]=n[4],t[5]=n[7],t[6]=n[2],t[7]=n[5],t[8]=n[8],this}setUvTransform(t,n,i,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+n,0,0,1),this}scale(t,n){return Wa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Sd.makeScale(t,n)),this}rotate(t){return Wa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Sd.makeRotation(-t)),this}translate(t,n){return Wa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Sd.makeTranslation(t,n)),this}makeTranslation(t,n){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,n,0,0,1),this}makeRotation(t){let n=Math.cos(t),i=Math.sin(t);return this.set(n,-i,0,i,n,0,0,0,1),this}makeScale(t,n){return this.set(t,0,0,0,n,0,0,0,1),this}equals(t){let n=this.elements,i=t.elements;for(let s=0;s<9;s++)if(n[s]!==i[s])return!1;return!0}fromArray(t,n=0){for(let i=0;i<9;i++)this.elements[i]=t[i+n];return this}toArray(t=[],n=0){let i=this.elements;return t[n]=i[0],t[n+1]=i[1],t[n+2]=i[2],t[n+3]=i[3],t[n+4]=i[4],t[n+5]=i[5],t[n+6]=i[6],t[n+7]=i[7],t[n+8]=i[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Sd=new te,Fx=new te().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Bx=new te().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function fw(){let e={enabled:!0,workingColorSpace:qa,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Te&&(s.r=Cs(s.r),s.g=Cs(s.g),s.b=Cs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Te&&(s.r=Ho(s.r),s.g=Ho(s.g),s.b=Ho(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Us?Za:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],n=[.2126,.7152,.0722],i=[.3127,.329];return e.define({[qa]:{primaries:t,whitePoint:i,transfer:Za,toXYZ:Fx,fromXYZ:Bx,luminanceCoefficients:n,workingColorSpaceConfig:{unpackColorSpace:gi},outputColorSpaceConfig:{drawingBufferColorSpace:gi}},[gi]:{primaries:t,whitePoint:i,transfer:Te,toXYZ:Fx,fromXYZ:Bx,luminanceCoefficients:n,outputColorSpaceConfig:{drawingBufferColorSpace:gi}}}),e}var _e=fw();function Cs(e){return e<.04045?e*.0773993808:Math.pow(e*.9478672986+.0521327014,2.4)}function Ho(e){return e<.0031308?e*12.92:1.055*Math.pow(e,.41666)-.055}var Co,lu=class{static getDataURL(t,n="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let i;if(t instanceof HTMLCanvasElement)i=t;else{Co===void 0&&(Co=Ka("canvas")),Co.width=t.width,Co.height=t.height;let s=Co.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),i=Co}return i.toDataURL(n)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let n=Ka("canvas");n.width=t.width,n.height=t.height;let i=n.getContext("2d");i.drawImage(t,0,0,t.width,t.height);let s=i.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Cs(r[o]/255)*255;return i.putImageData(s,0,0),n}else if(t.data){let n=t.data.slice(0);for(let i=0;i<n.length;i++)n instanceof Uint8Array||n instanceof Uint8ClampedArray?n[i]=Math.floor(Cs(n[i]/255)*255):n[i]=Cs(n[i]);return{data:n,width:t.width,height:t.height}}else return $t("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},dw=0,qo=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:dw++}),this.uuid=mr(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let n=this.data;return typeof HTMLVideoElement<"u"&&n instanceof HTMLVideoElement?t.set(n.videoWidth,n.videoHeight,0):typeof VideoFrame<"u"&&n instanceof VideoFrame?t.set(n.displayWidth,n.displayHeight,0):n!==null?t.set(n.width||0,n.height||0,n.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let n=t===void 0||typeof t=="string";if(!n&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Md(s[o].image)):r.push(Md(s[o]))}else r=Md(s);i.url=r}return n||(t.images[this.uuid]=i),i}};function Md(e){return typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap?lu.getDataURL(e):e.data?{data:Array.from(e.data),width:e.width,height:e.height,type:e.data.constructor.name}:($t("Texture: Unable to serialize Texture."),{})}var pw=0,bd=new B,ni=class e extends Gi{constructor(t=e.DEFAULT_IMAGE,n=e.DEFAULT_MAPPING,i=ss,s=ss,r=Jn,o=Ns,a=qi,l=ii,c=e.DEFAULT_ANISOTROPY,u=Us){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:pw++}),this.uuid=mr(),this.name="",this.source=new qo(t),this.mipmaps=[],this.mapping=n,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Yt(0,0),this.repeat=new Yt(1,1),this.center=new Yt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new te,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(bd).x}get height(){return this.source.getSize(bd).y}get depth(){return this.source.getSize(bd).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,n){this.updateRanges.push({start:t,count:n})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let n in t){let i=t[n];if(i===void 0){$t(`Texture.setValues(): parameter '${n}' has value of undefined.`);continue}let s=this[n];if(s===void 0){$t(`Texture.setValues(): property '${n}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[n]=i}}toJSON(t){let n=t===void 0||typeof t=="string";if(!n&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),n||(t.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==cp)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case ru:t.x=t.x-Math.floor(t.x);break;case ss:t.x=t.x<0?0:1;break;case ou:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case ru:t.y=t.y-Math.floor(t.y);break;case ss:t.y=t.y<0?0:1;break;case ou:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};ni.DEFAULT_IMAGE=null;ni.DEFAULT_MAPPING=cp;ni.DEFAULT_ANISOTROPY=1;var we=class{static{this.prototype.isVector4=!0}constructor(t=0,n=0,i=0,s=1){this.x=t,this.y=n,this.z=i,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,n,i,s){return this.x=t,this.y=n,this.z=i,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,n){switch(t){case 0:this.x=n;break;case 1:this.y=n;break;case 2:this.z=n;break;case 3:this.w=n;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,n){return this.x=t.x+n.x,this.y=t.y+n.y,this.z=t.z+n.z,this.w=t.w+n.w,this}addScaledVector(t,n){return this.x+=t.x*n,this.y+=t.y*n,this.z+=t.z*n,this.w+=t.w*n,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,n){return this.x=t.x-n.x,this.y=t.y-n.y,this.z=t.z-n.z,this.w=t.w-n.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let n=this.x,i=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*n+o[4]*i+o[8]*s+o[12]*r,this.y=o[1]*n+o[5]*i+o[9]*s+o[13]*r,this.z=o[2]*n+o[6]*i+o[10]*s+o[14]*r,this.w=o[3]*n+o[7]*i+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let n=Math.sqrt(1-t.w*t.w);return n<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/n,this.y=t.y/n,this.z=t.z/n),this}setAxisAngleFromRotationMatrix(t){let n,i,s,r,l=t.elements,c=l[0],u=l[4],f=l[8],h=l[1],d=l[5],g=l[9],y=l[2],p=l[6],m=l[10];if(Math.abs(u-h)<.01&&Math.abs(f-y)<.01&&Math.abs(g-p)<.01){if(Math.abs(u+h)<.1&&Math.abs(f+y)<.1&&Math.abs(g+p)<.1&&Math.abs(c+d+m-3)<.1)return this.set(1,0,0,0),this;n=Math.PI;let w=(c+1)/2,S=(d+1)/2,P=(m+1)/2,A=(u+h)/4,x=(f+y)/4,T=(g+p)/4;return w>S&&w>P?w<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(w),s=A/i,r=x/i):S>P?S<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(S),i=A/s,r=T/s):P<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(P),i=x/r,s=T/r),this.set(i,s,r,n),this}let v=Math.sqrt((p-g)*(p-g)+(f-y)*(f-y)+(h-u)*(h-u));return Math.abs(v)<.001&&(v=1),this.x=(p-g)/v,this.y=(f-y)/v,this.z=(h-u)/v,this.w=Math.acos((c+d+m-1)/2),this}setFromMatrixPosition(t){let n=t.elements;return this.x=n[12],this.y=n[13],this.z=n[14],this.w=n[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,n){return this.x=oe(this.x,t.x,n.x),this.y=oe(this.y,t.y,n.y),this.z=oe(this.z,t.z,n.z),this.w=oe(this.w,t.w,n.w),this}clampScalar(t,n){return this.x=oe(this.x,t,n),this.y=oe(this.y,t,n),this.z=oe(this.z,t,n),this.w=oe(this.w,t,n),this}clampLength(t,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(oe(i,t,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,n){return this.x+=(t.x-this.x)*n,this.y+=(t.y-this.y)*n,this.z+=(t.z-this.z)*n,this.w+=(t.w-this.w)*n,this}lerpVectors(t,n,i){return this.x=t.x+(n.x-t.x)*i,this.y=t.y+(n.y-t.y)*i,this.z=t.z+(n.z-t.z)*i,this.w=t.w+(n.w-t.w)*i,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,n=0){return this.x=t[n],this.y=t[n+1],this.z=t[n+2],this.w=t[n+3],this}toArray(t=[],n=0){return t[n]=this.x,t[n+1]=this.y,t[n+2]=this.z,t[n+3]=this.w,t}fromBufferAttribute(t,n){return this.x=t.getX(n),this.y=t.getY(n),this.z=t.getZ(n),this.w=t.getW(n),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},cu=class extends Gi{constructor(t=1,n=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Jn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=t,this.height=n,this.depth=i.depth,this.scissor=new we(0,0,t,n),this.scissorTest=!1,this.viewport=new we(0,0,t,n),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new ni({width:t,height:n,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(t={}){let n={minFilter:Jn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(n.mapping=t.mapping),t.wrapS!==void 0&&(n.wrapS=t.wrapS),t.wrapT!==void 0&&(n.wrapT=t.wrapT),t.wrapR!==void 0&&(n.wrapR=t.wrapR),t.magFilter!==void 0&&(n.magFilter=t.magFilter),t.minFilter!==void 0&&(n.minFilter=t.minFilter),t.format!==void 0&&(n.format=t.format),t.type!==void 0&&(n.type=t.type),t.anisotropy!==void 0&&(n.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(n.colorSpace=t.colorSpace),t.flipY!==void 0&&(n.flipY=t.flipY),t.generateMipmaps!==void 0&&(n.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(n.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(n.internalFormat=t.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(n)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,n,i=1){if(this.width!==t||this.height!==n||this.depth!==i){this.width=t,this.height=n,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=n,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,n),this.scissor.set(0,0,t,n)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let n=0,i=t.textures.length;n<i;n++){this.textures[n]=t.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0,this.textures[n].renderTarget=this;let s=Object.assign({},t.textures[n].image);this.textures[n].source=new qo(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let n=t.depthTexture.clone();n.renderTarget=null,this.depthTexture=n}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},_i=class extends cu{constructor(t=1,n=1,i={}){super(t,n,i),this.isWebGLRenderTarget=!0}},ja=class extends ni{constructor(t=null,n=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:n,height:i,depth:s},this.magFilter=An,this.minFilter=An,this.wrapR=ss,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var uu=class extends ni{constructor(t=null,n=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:n,height:i,depth:s},this.magFilter=An,this.minFilter=An,this.wrapR=ss,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var Ae=class e{static{this.prototype.isMatrix4=!0}constructor(t,n,i,s,r,o,a,l,c,u,f,h,d,g,y,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,n,i,s,r,o,a,l,c,u,f,h,d,g,y,p)}set(t,n,i,s,r,o,a,l,c,u,f,h,d,g,y,p){let m=this.elements;return m[0]=t,m[4]=n,m[8]=i,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=u,m[10]=f,m[14]=h,m[3]=d,m[7]=g,m[11]=y,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new e().fromArray(this.elements)}copy(t){let n=this.elements,i=t.elements;return n[0]=i[0],n[1]=i[1],n[2]=i[2],n[3]=i[3],n[4]=i[4],n[5]=i[5],n[6]=i[6],n[7]=i[7],n[8]=i[8],n[9]=i[9],n[10]=i[10],n[11]=i[11],n[12]=i[12],n[13]=i[13],n[14]=i[14],n[15]=i[15],this}copyPosition(t){let n=this.elements,i=t.elements;return n[12]=i[12],n[13]=i[13],n[14]=i[14],this}setFromMatrix3(t){let n=t.elements;return this.set(n[0],n[3],n[6],0,n[1],n[4],n[7],0,n[2],n[5],n[8],0,0,0,0,1),this}extractBasis(t,n,i){return this.determinantAffine()===0?(t.set(1,0,0),n.set(0,1,0),i.set(0,0,1),this):(t.setFromMatrixColumn(this,0),n.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(t,n,i){return this.set(t.x,n.x,i.x,0,t.y,n.y,i.y,0,t.z,n.z,i.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let n=this.elements,i=t.elements,s=1/Ro.setFromMatrixColumn(t,0).length(),r=1/Ro.setFromMatrixColumn(t,1).length(),o=1/Ro.setFromMatrixColumn(t,2).length();return n[0]=i[0]*s,n[1]=i[1]*s,n[2]=i[2]*s,n[3]=0,n[4]=i[4]*r,n[5]=i[5]*r,n[6]=i[6]*r,n[7]=0,n[8]=i[8]*o,n[9]=i[9]*o,n[10]=i[10]*o,n[11]=0,n[12]=0,n[13]=0,n[14]=0,n[15]=1,this}makeRotationFromEuler(t){let n=this.elements,i=t.x,s=t.y,r=t.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),f=Math.sin(r);if(t.order==="XYZ"){let h=o*u,d=o*f,g=a*u,y=a*f;n[0]=l*u,n[4]=-l*f,n[8]=c,n[1]=d+g*c,n[5]=h-y*c,n[9]=-a*l,n[2]=y-h*c,n[6]=g+d*c,n[10]=o*l}else if(t.order==="YXZ"){let h=l*u,d=l*f,g=c*u,y=c*f;n[0]=h+y*a,n[4]=g*a-d,n[8]=o*c,n[1]=o*f,n[5]=o*u,n[9]=-a,n[2]=d*a-g,n[6]=y+h*a,n[10]=o*l}else if(t.order==="ZXY"){let h=l*u,d=l*f,g=c*u,y=c*f;n[0]=h-y*a,n[4]=-o*f,n[8]=g+d*a,n[1]=d+g*a,n[5]=o*u,n[9]=y-h*a,n[2]=-o*c,n[6]=a,n[10]=o*l}else if(t.order==="ZYX"){let h=o*u,d=o*f,g=a*u,y=a*f;n[0]=l*u,n[4]=g*c-d,n[8]=h*c+y,n[1]=l*f,n[5]=y*c+h,n[9]=d*c-g,n[2]=-c,n[6]=a*l,n[10]=o*l}else if(t.order==="YZX"){let h=o*l,d=o*c,g=a*l,y=a*c;n[0]=l*u,n[4]=y-h*f,n[8]=g*f+d,n[1]=f,n[5]=o*u,n[9]=-a*u,n[2]=-c*u,n[6]=d*f+g,n[10]=h-y*f}else if(t.order==="XZY"){let h=o*l,d=o*c,g=a*l,y=a*c;n[0]=l*u,n[4]=-f,n[8]=c*u,n[1]=h*f+y,n[5]=o*u,n[9]=d*f-g,n[2]=g*f-d,n[6]=a*u,n[10]=y*f+h}return n[3]=0,n[7]=0,n[11]=0,n[12]=0,n[13]=0,n[14]=0,n[15]=1,this}makeRotationFromQuaternion(t){return this.compose(mw,t,gw)}lookAt(t,n,i){let s=this.elements;return pi.subVectors(t,n),pi.lengthSq()===0&&(pi.z=1),pi.normalize(),Qs.crossVectors(i,pi),Qs.lengthSq()===0&&(Math.abs(i.z)===1?pi.x+=1e-4:pi.z+=1e-4,pi.normalize(),Qs.crossVectors(i,pi)),Qs.normalize(),wc.crossVectors(pi,Qs),s[0]=Qs.x,s[4]=wc.x,s[8]=pi.x,s[1]=Qs.y,s[5]=wc.y,s[9]=pi.y,s[2]=Qs.z,s[6]=wc.z,s[10]=pi.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,n){let i=t.elements,s=n.elements,r=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],u=i[1],f=i[5],h=i[9],d=i[13],g=i[2],y=i[6],p=i[10],m=i[14],v=i[3],w=i[7],S=i[11],P=i[15],A=s[0],x=s[4],T=s[8],z=s[12],N=s[1],D=s[5],V=s[9],W=s[13],L=s[2],X=s[6],q=s[10],H=s[14],ct=s[3],J=s[7],Q=s[11],st=s[15];return r[0]=o*A+a*N+l*L+c*ct,r[4]=o*x+a*D+l*X+c*J,r[8]=o*T+a*V+l*q+c*Q,r[12]=o*z+a*W+l*H+c*st,r[1]=u*A+f*N+h*L+d*ct,r[5]=u*x+f*D+h*X+d*J,r[9]=u*T+f*V+h*q+d*Q,r[13]=u*z+f*W+h*H+d*st,r[2]=g*A+y*N+p*L+m*ct,r[6]=g*x+y*D+p*X+m*J,r[10]=g*T+y*V+p*q+m*Q,r[14]=g*z+y*W+p*H+m*st,r[3]=v*A+w*N+S*L+P*ct,r[7]=v*x+w*D+S*X+P*J,r[11]=v*T+w*V+S*q+P*Q,r[15]=v*z+w*W+S*H+P*st,this}multiplyScalar(t){let n=this.elements;return n[0]*=t,n[4]*=t,n[8]*=t,n[12]*=t,n[1]*=t,n[5]*=t,n[9]*=t,n[13]*=t,n[2]*=t,n[6]*=t,n[10]*=t,n[14]*=t,n[3]*=t,n[7]*=t,n[11]*=t,n[15]*=t,this}determinant(){let t=this.elements,n=t[0],i=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],u=t[2],f=t[6],h=t[10],d=t[14],g=t[3],y=t[7],p=t[11],m=t[15],v=l*d-c*h,w=a*d-c*f,S=a*h-l*f,P=o*d-c*u,A=o*h-l*u,x=o*f-a*u;return n*(y*v-p*w+m*S)-i*(g*v-p*P+m*A)+s*(g*w-y*P+m*x)-r*(g*S-y*A+p*x)}determinantAffine(){let t=this.elements,n=t[0],i=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],u=t[10];return n*(o*u-a*c)-i*(r*u-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,n;return n=t[1],t[1]=t[4],t[4]=n,n=t[2],t[2]=t[8],t[8]=n,n=t[6],t[6]=t[9],t[9]=n,n=t[3],t[3]=t[12],t[12]=n,n=t[7],t[7]=t[13],t[13]=n,n=t[11],t[11]=t[14],t[14]=n,this}setPosition(t,n,i){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=n,s[14]=i),this}invert(){let t=this.elements,n=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8],f=t[9],h=t[10],d=t[11],g=t[12],y=t[13],p=t[14],m=t[15],v=n*a-i*o,w=n*l-s*o,S=n*c-r*o,P=i*l-s*a,A=i*c-r*a,x=s*c-r*l,T=u*y-f*g,z=u*p-h*g,N=u*m-d*g,D=f*p-h*y,V=f*m-d*y,W=h*m-d*p,L=v*W-w*V+S*D+P*N-A*z+x*T;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let X=1/L;return t[0]=(a*W-l*V+c*D)*X,t[1]=(s*V-i*W-r*D)*X,t[2]=(y*x-p*A+m*P)*X,t[3]=(h*A-f*x-d*P)*X,t[4]=(l*N-o*W-c*z)*X,t[5]=(n*W-s*N+r*z)*X,t[6]=(p*S-g*x-m*w)*X,t[7]=(u*x-h*S+d*w)*X,t[8]=(o*V-a*N+c*T)*X,t[9]=(i*N-n*V-r*T)*X,t[10]=(g*A-y*S+m*v)*X,t[11]=(f*S-u*A-d*v)*X,t[12]=(a*z-o*D-l*T)*X,t[13]=(n*D-i*z+s*T)*X,t[14]=(y*w-g*P-p*v)*X,t[15]=(u*P-f*w+h*v)*X,this}scale(t){let n=this.elements,i=t.x,s=t.y,r=t.z;return n[0]*=i,n[4]*=s,n[8]*=r,n[1]*=i,n[5]*=s,n[9]*=r,n[2]*=i,n[6]*=s,n[10]*=r,n[3]*=i,n[7]*=s,n[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,n=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],i=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(n,i,s))}makeTranslation(t,n,i){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,n,0,0,1,i,0,0,0,1),this}makeRotationX(t){let n=Math.cos(t),i=Math.sin(t);return this.set(1,0,0,0,0,n,-i,0,0,i,n,0,0,0,0,1),this}makeRotationY(t){let n=Math.cos(t),i=Math.sin(t);return this.set(n,0,i,0,0,1,0,0,-i,0,n,0,0,0,0,1),this}makeRotationZ(t){let n=Math.cos(t),i=Math.sin(t);return this.set(n,-i,0,0,i,n,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,n){let i=Math.cos(n),s=Math.sin(n),r=1-i,o=t.x,a=t.y,l=t.z,c=r*o,u=r*a;return this.set(c*o+i,c*a-s*l,c*l+s*a,0,c*a+s*l,u*a+i,u*l-s*o,0,c*l-s*a,u*l+s*o,r*l*l+i,0,0,0,0,1),this}makeScale(t,n,i){return this.set(t,0,0,0,0,n,0,0,0,0,i,0,0,0,0,1),this}makeShear(t,n,i,s,r,o){return this.set(1,i,r,0,t,1,o,0,n,s,1,0,0,0,0,1),this}compose(t,n,i){let s=this.elements,r=n._x,o=n._y,a=n._z,l=n._w,c=r+r,u=o+o,f=a+a,h=r*c,d=r*u,g=r*f,y=o*u,p=o*f,m=a*f,v=l*c,w=l*u,S=l*f,P=i.x,A=i.y,x=i.z;return s[0]=(1-(y+m))*P,s[1]=(d+S)*P,s[2]=(g-w)*P,s[3]=0,s[4]=(d-S)*A,s[5]=(1-(h+m))*A,s[6]=(p+v)*A,s[7]=0,s[8]=(g+w)*x,s[9]=(p-v)*x,s[10]=(1-(h+y))*x,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,n,i){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),n.identity(),this;let o=Ro.set(s[0],s[1],s[2]).length(),a=Ro.set(s[4],s[5],s[6]).length(),l=Ro.set(s[8],s[9],s[10]).length();r<0&&(o=-o),ki.copy(this);let c=1/o,u=1/a,f=1/l;return ki.elements[0]*=c,ki.elements[1]*=c,ki.elements[2]*=c,ki.elements[4]*=u,ki.elements[5]*=u,ki.elements[6]*=u,ki.elements[8]*=f,ki.elements[9]*=f,ki.elements[10]*=f,n.setFromRotationMatrix(ki),i.x=o,i.y=a,i.z=l,this}makePerspective(t,n,i,s,r,o,a=wi,l=!1){let c=this.elements,u=2*r/(n-t),f=2*r/(i-s),h=(n+t)/(n-t),d=(i+s)/(i-s),g,y;if(l)g=r/(o-r),y=o*r/(o-r);else if(a===wi)g=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===Xo)g=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,n,i,s,r,o,a=wi,l=!1){let c=this.elements,u=2/(n-t),f=2/(i-s),h=-(n+t)/(n-t),d=-(i+s)/(i-s),g,y;if(l)g=1/(o-r),y=o/(o-r);else if(a===wi)g=-2/(o-r),y=-(o+r)/(o-r);else if(a===Xo)g=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let n=this.elements,i=t.elements;for(let s=0;s<16;s++)if(n[s]!==i[s])return!1;return!0}fromArray(t,n=0){for(let i=0;i<16;i++)this.elements[i]=t[i+n];return this}toArray(t=[],n=0){let i=this.elements;return t[n]=i[0],t[n+1]=i[1],t[n+2]=i[2],t[n+3]=i[3],t[n+4]=i[4],t[n+5]=i[5],t[n+6]=i[6],t[n+7]=i[7],t[n+8]=i[8],t[n+9]=i[9],t[n+10]=i[10],t[n+11]=i[11],t[n+12]=i[12],t[n+13]=i[13],t[n+14]=i[14],t[n+15]=i[15],t}},Ro=new B,ki=new Ae,mw=new B(0,0,0),gw=new B(1,1,1),Qs=new B,wc=new B,pi=new B,kx=new Ae,zx=new jn,Ps=class e{constructor(t=0,n=0,i=0,s=e.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=n,this._z=i,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,n,i,s=this._order){return this._x=t,this._y=n,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,n=this._order,i=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],u=s[9],f=s[2],h=s[6],d=s[10];switch(n){case"XYZ":this._y=Math.asin(oe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-oe(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(oe(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-oe(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(h,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(oe(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-oe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-u,d),this._y=0);break;default:$t("Euler: .setFromRotationMatrix() encountered an unknown order: "+n)}return this._order=n,i===!0&&this._onChangeCallback(),this}setFromQuaternion(t,n,i){return kx.makeRotationFromQuaternion(t),this.setFromRotationMatrix(kx,n,i)}setFromVector3(t,n=this._order){return this.set(t.x,t.y,t.z,n)}reorder(t){return zx.setFromEuler(this),this.setFromQuaternion(zx,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],n=0){return t[n]=this._x,t[n+1]=this._y,t[n+2]=this._z,t[n+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ps.DEFAULT_ORDER="XYZ";var Zo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},_w=0,Vx=new B,Po=new jn,bs=new Ae,Cc=new B,ka=new B,xw=new B,yw=new jn,Gx=new B(1,0,0),Hx=new B(0,1,0),Wx=new B(0,0,1),Xx={type:"added"},vw={type:"removed"},Io={type:"childadded",child:null},Ed={type:"childremoved",child:null},Rn=class e extends Gi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:_w++}),this.uuid=mr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=e.DEFAULT_UP.clone();let t=new B,n=new Ps,i=new jn,s=new B(1,1,1);function r(){i.setFromEuler(n,!1)}function o(){n.setFromQuaternion(i,void 0,!1)}n._onChange(r),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:n},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ae},normalMatrix:{value:new te}}),this.matrix=new Ae,this.matrixWorld=new Ae,this.matrixAutoUpdate=e.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=e.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Zo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,n){this.quaternion.setFromAxisAngle(t,n)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,n){return Po.setFromAxisAngle(t,n),this.quaternion.multiply(Po),this}rotateOnWorldAxis(t,n){return Po.setFromAxisAngle(t,n),this.quaternion.premultiply(Po),this}rotateX(t){return this.rotateOnAxis(Gx,t)}rotateY(t){return this.rotateOnAxis(Hx,t)}rotateZ(t){return this.rotateOnAxis(Wx,t)}translateOnAxis(t,n){return Vx.copy(t).applyQuaternion(this.quaternion),this.position.add(Vx.multiplyScalar(n)),this}translateX(t){return this.translateOnAxis(Gx,t)}translateY(t){return this.translateOnAxis(Hx,t)}translateZ(t){return this.translateOnAxis(Wx,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(bs.copy(this.matrixWorld).invert())}lookAt(t,n,i){t.isVector3?Cc.copy(t):Cc.set(t,n,i);let s=this.parent;this.updateWorldMatrix(!0,!1),ka.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?bs.lookAt(ka,Cc,this.up):bs.lookAt(Cc,ka,this.up),this.quaternion.setFromRotationMatrix(bs),s&&(bs.extractRotation(s.matrixWorld),Po.setFromRotationMatrix(bs),this.quaternion.premultiply(Po.invert()))}add(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.add(arguments[n]);return this}return t===this?(jt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Xx),Io.child=t,this.dispatchEvent(Io),Io.child=null):jt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let n=this.children.indexOf(t);return n!==-1&&(t.parent=null,this.children.splice(n,1),t.dispatchEvent(vw),Ed.child=t,this.dispatchEvent(Ed),Ed.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),bs.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),bs.multiply(t.parent.matrixWorld)),t.applyMatrix4(bs),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Xx),Io.child=t,this.dispatchEvent(Io),Io.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,n){if(this[t]===n)return this;for(let i=0,s=this.children.length;i<s;i++){let o=this.children[i].getObjectByProperty(t,n);if(o!==void 0)return o}}getObjectsByProperty(t,n,i=[]){this[t]===n&&i.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,n,i);return i}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ka,t,xw),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ka,yw,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let n=this.matrixWorld.elements;return t.set(n[8],n[9],n[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].traverseVisible(t)}traverseAncestors(t){let n=this.parent;n!==null&&(t(n),n.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let n=t.x,i=t.y,s=t.z,r=this.matrix.elements;r[12]+=n-r[0]*n-r[4]*i-r[8]*s,r[13]+=i-r[1]*n-r[5]*i-r[9]*s,r[14]+=s-r[2]*n-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].updateMatrixWorld(t)}updateWorldMatrix(t,n,i=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),n===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,i)}}toJSON(t){let n=t===void 0||typeof t=="string",i={};n&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let f=l[c];r(t.shapes,f)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(n){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),u=o(t.images),f=o(t.shapes),h=o(t.skeletons),d=o(t.animations),g=o(t.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),u.length>0&&(i.images=u),f.length>0&&(i.shapes=f),h.length>0&&(i.skeletons=h),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=s,i;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,n=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),n===!0)for(let i=0;i<t.children.length;i++){let s=t.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Rn.DEFAULT_UP=new B(0,1,0);Rn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Rn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Zn=class extends Rn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Sw={type:"move"},Ko=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Zn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Zn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new B,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new B),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Zn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new B,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new B,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let n=this._hand;if(n)for(let i of t.hand.values())this._getHandJoint(n,i)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,n,i){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&n.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let y of t.hand.values()){let p=n.getJointPose(y,i),m=this._getHandJoint(c,y);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let u=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],h=u.position.distanceTo(f.position),d=.02,g=.005;c.inputState.pinching&&h>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&h<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=n.getPose(t.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=n.getPose(t.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Sw)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,n){if(t.joints[n.jointName]===void 0){let i=new Zn;i.matrixAutoUpdate=!1,i.visible=!1,t.joints[n.jointName]=i,t.add(i)}return t.joints[n.jointName]}},Zy={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},tr={h:0,s:0,l:0},Rc={h:0,s:0,l:0};function Td(e,t,n){return n<0&&(n+=1),n>1&&(n-=1),n<1/6?e+(t-e)*6*n:n<1/2?t:n<2/3?e+(t-e)*6*(2/3-n):e}var ee=class{constructor(t,n,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,n,i)}set(t,n,i){if(n===void 0&&i===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,n,i);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,n=gi){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,n),this}setRGB(t,n,i,s=_e.workingColorSpace){return this.r=t,this.g=n,this.b=i,_e.colorSpaceToWorking(this,s),this}setHSL(t,n,i,s=_e.workingColorSpace){if(t=Mp(t,1),n=oe(n,0,1),i=oe(i,0,1),n===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+n):i+n-i*n,o=2*i-r;this.r=Td(o,r,t+1/3),this.g=Td(o,r,t),this.b=Td(o,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,n=gi){function i(r){r!==void 0&&parseFloat(r)<1&&$t("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,n);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,n);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,n);break;default:$t("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,n);if(o===6)return this.setHex(parseInt(r,16),n);$t("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,n);return this}setColorName(t,n=gi){let i=Zy[t.toLowerCase()];return i!==void 0?this.setHex(i,n):$t("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Cs(t.r),this.g=Cs(t.g),this.b=Cs(t.b),this}copyLinearToSRGB(t){return this.r=Ho(t.r),this.g=Ho(t.g),this.b=Ho(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=gi){return _e.workingToColorSpace(On.copy(this),t),Math.round(oe(On.r*255,0,255))*65536+Math.round(oe(On.g*255,0,255))*256+Math.round(oe(On.b*255,0,255))}getHexString(t=gi){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,n=_e.workingColorSpace){_e.workingToColorSpace(On.copy(this),n);let i=On.r,s=On.g,r=On.b,o=Math.max(i,s,r),a=Math.min(i,s,r),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let f=o-a;switch(c=u<=.5?f/(o+a):f/(2-o-a),o){case i:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-i)/f+2;break;case r:l=(i-s)/f+4;break}l/=6}return t.h=l,t.s=c,t.l=u,t}getRGB(t,n=_e.workingColorSpace){return _e.workingToColorSpace(On.copy(this),n),t.r=On.r,t.g=On.g,t.b=On.b,t}getStyle(t=gi){_e.workingToColorSpace(On.copy(this),t);let n=On.r,i=On.g,s=On.b;return t!==gi?`color(${t} ${n.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(n*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(t,n,i){return this.getHSL(tr),this.setHSL(tr.h+t,tr.s+n,tr.l+i)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,n){return this.r=t.r+n.r,this.g=t.g+n.g,this.b=t.b+n.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,n){return this.r+=(t.r-this.r)*n,this.g+=(t.g-this.g)*n,this.b+=(t.b-this.b)*n,this}lerpColors(t,n,i){return this.r=t.r+(n.r-t.r)*i,this.g=t.g+(n.g-t.g)*i,this.b=t.b+(n.b-t.b)*i,this}lerpHSL(t,n){this.getHSL(tr),t.getHSL(Rc);let i=$a(tr.h,Rc.h,n),s=$a(tr.s,Rc.s,n),r=$a(tr.l,Rc.l,n);return this.setHSL(i,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let n=this.r,i=this.g,s=this.b,r=t.elements;return this.r=r[0]*n+r[3]*i+r[6]*s,this.g=r[1]*n+r[4]*i+r[7]*s,this.b=r[2]*n+r[5]*i+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,n=0){return this.r=t[n],this.g=t[n+1],this.b=t[n+2],this}toArray(t=[],n=0){return t[n]=this.r,t[n+1]=this.g,t[n+2]=this.b,t}fromBufferAttribute(t,n){return this.r=t.getX(n),this.g=t.getY(n),this.b=t.getZ(n),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},On=new ee;ee.NAMES=Zy;var Br=class extends Rn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ps,this.environmentIntensity=1,this.environmentRotation=new Ps,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,n){return super.copy(t,n),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let n=super.toJSON(t);return this.fog!==null&&(n.object.fog=this.fog.toJSON()),n.object.backgroundBlurriness=this.backgroundBlurriness,n.object.backgroundIntensity=this.backgroundIntensity,n.object.backgroundRotation=this.backgroundRotation.toArray(),n.object.environmentIntensity=this.environmentIntensity,n.object.environmentRotation=this.environmentRotation.toArray(),n}},zi=new B,Es=new B,Ad=new B,Ts=new B,Lo=new B,Do=new B,$x=new B,wd=new B,Cd=new B,Rd=new B,Pd=new we,Id=new we,Ld=new we,sr=class e{constructor(t=new B,n=new B,i=new B){this.a=t,this.b=n,this.c=i}static getNormal(t,n,i,s){s.subVectors(i,n),zi.subVectors(t,n),s.cross(zi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,n,i,s,r){zi.subVectors(s,n),Es.subVectors(i,n),Ad.subVectors(t,n);let o=zi.dot(zi),a=zi.dot(Es),l=zi.dot(Ad),c=Es.dot(Es),u=Es.dot(Ad),f=o*c-a*a;if(f===0)return r.set(0,0,0),null;let h=1/f,d=(c*l-a*u)*h,g=(o*u-a*l)*h;return r.set(1-d-g,g,d)}static containsPoint(t,n,i,s){return this.getBarycoord(t,n,i,s,Ts)===null?!1:Ts.x>=0&&Ts.y>=0&&Ts.x+Ts.y<=1}static getInterpolation(t,n,i,s,r,o,a,l){return this.getBarycoord(t,n,i,s,Ts)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ts.x),l.addScaledVector(o,Ts.y),l.addScaledVector(a,Ts.z),l)}static getInterpolatedAttribute(t,n,i,s,r,o){return Pd.setScalar(0),Id.setScalar(0),Ld.setScalar(0),Pd.fromBufferAttribute(t,n),Id.fromBufferAttribute(t,i),Ld.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Pd,r.x),o.addScaledVector(Id,r.y),o.addScaledVector(Ld,r.z),o}static isFrontFacing(t,n,i,s){return zi.subVectors(i,n),Es.subVectors(t,n),zi.cross(Es).dot(s)<0}set(t,n,i){return this.a.copy(t),this.b.copy(n),this.c.copy(i),this}setFromPointsAndIndices(t,n,i,s){return this.a.copy(t[n]),this.b.copy(t[i]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,n,i,s){return this.a.fromBufferAttribute(t,n),this.b.fromBufferAttribute(t,i),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return zi.subVectors(this.c,this.b),Es.subVectors(this.a,this.b),zi.cross(Es).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return e.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,n){return e.getBarycoord(t,this.a,this.b,this.c,n)}getInterpolation(t,n,i,s,r){return e.getInterpolation(t,this.a,this.b,this.c,n,i,s,r)}containsPoint(t){return e.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return e.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,n){let i=this.a,s=this.b,r=this.c,o,a;Lo.subVectors(s,i),Do.subVectors(r,i),wd.subVectors(t,i);let l=Lo.dot(wd),c=Do.dot(wd);if(l<=0&&c<=0)return n.copy(i);Cd.subVectors(t,s);let u=Lo.dot(Cd),f=Do.dot(Cd);if(u>=0&&f<=u)return n.copy(s);let h=l*f-u*c;if(h<=0&&l>=0&&u<=0&&l-u>0)return o=l/(l-u),n.copy(i).addScaledVector(Lo,o);Rd.subVectors(t,r);let d=Lo.dot(Rd),g=Do.dot(Rd);if(g>=0&&d<=g)return n.copy(r);let y=d*c-l*g;if(y<=0&&c>=0&&g<=0)return a=c/(c-g),n.copy(i).addScaledVector(Do,a);let p=u*g-d*f;if(p<=0&&f-u>=0&&d-g>=0)return $x.subVectors(r,s),a=(f-u)/(f-u+(d-g)),n.copy(s).addScaledVector($x,a);let m=1/(p+y+h);return o=y*m,a=h*m,n.copy(i).addScaledVector(Lo,o).addScaledVector(Do,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},xi=class{constructor(t=new B(1/0,1/0,1/0),n=new B(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=n}set(t,n){return this.min.copy(t),this.max.copy(n),this}setFromArray(t){this.makeEmpty();for(let n=0,i=t.length;n<i;n+=3)this.expandByPoint(Vi.fromArray(t,n));return this}setFromBufferAttribute(t){this.makeEmpty();for(let n=0,i=t.count;n<i;n++)this.expandByPoint(Vi.fromBufferAttribute(t,n));return this}setFromPoints(t){this.makeEmpty();for(let n=0,i=t.length;n<i;n++)this.expandByPoint(t[n]);return this}setFromCenterAndSize(t,n){let i=Vi.copy(n).multiplyScalar(.5);return this.min.copy(t).sub(i),this.max.copy(t).add(i),this}setFromObject(t,n=!1){return this.makeEmpty(),this.expandByObject(t,n)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,n=!1){t.updateWorldMatrix(!1,!1);let i=t.geometry;if(i!==void 0){let r=i.getAttribute("position");if(n===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Vi):Vi.fromBufferAttribute(r,o),Vi.applyMatrix4(t.matrixWorld),this.expandByPoint(Vi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Pc.copy(t.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),Pc.copy(i.boundingBox)),Pc.applyMatrix4(t.matrixWorld),this.union(Pc)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],n);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,n){return n.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Vi),Vi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let n,i;return t.normal.x>0?(n=t.normal.x*this.min.x,i=t.normal.x*this.max.x):(n=t.normal.x*this.max.x,i=t.normal.x*this.min.x),t.normal.y>0?(n+=t.normal.y*this.min.y,i+=t.normal.y*this.max.y):(n+=t.normal.y*this.max.y,i+=t.normal.y*this.min.y),t.normal.z>0?(n+=t.normal.z*this.min.z,i+=t.normal.z*this.max.z):(n+=t.normal.z*this.max.z,i+=t.normal.z*this.min.z),n<=-t.constant&&i>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(za),Ic.subVectors(this.max,za),No.subVectors(t.a,za),Oo.subVectors(t.b,za),Uo.subVectors(t.c,za),er.subVectors(Oo,No),nr.subVectors(Uo,Oo),Nr.subVectors(No,Uo);let n=[0,-er.z,er.y,0,-nr.z,nr.y,0,-Nr.z,Nr.y,er.z,0,-er.x,nr.z,0,-nr.x,Nr.z,0,-Nr.x,-er.y,er.x,0,-nr.y,nr.x,0,-Nr.y,Nr.x,0];return!Dd(n,No,Oo,Uo,Ic)||(n=[1,0,0,0,1,0,0,0,1],!Dd(n,No,Oo,Uo,Ic))?!1:(Lc.crossVectors(er,nr),n=[Lc.x,Lc.y,Lc.z],Dd(n,No,Oo,Uo,Ic))}clampPoint(t,n){return n.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Vi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Vi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(As[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),As[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),As[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),As[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),As[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),As[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),As[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),As[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(As),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},As=[new B,new B,new B,new B,new B,new B,new B,new B],Vi=new B,Pc=new xi,No=new B,Oo=new B,Uo=new B,er=new B,nr=new B,Nr=new B,za=new B,Ic=new B,Lc=new B,Or=new B;function Dd(e,t,n,i,s){for(let r=0,o=e.length-3;r<=o;r+=3){Or.fromArray(e,r);let a=s.x*Math.abs(Or.x)+s.y*Math.abs(Or.y)+s.z*Math.abs(Or.z),l=t.dot(Or),c=n.dot(Or),u=i.dot(Or);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var hn=new B,Dc=new Yt,Mw=0,Kn=class extends Gi{constructor(t,n,i=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Mw++}),this.name="",this.array=t,this.itemSize=n,this.count=t!==void 0?t.length/n:0,this.normalized=i,this.usage=vp,this.updateRanges=[],this.gpuType=$i,this.version=0,this._normalizationScale=t!==void 0?vh(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,n){this.updateRanges.push({start:t,count:n})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,n,i){t*=this.itemSize,i*=n.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=n.array[i+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let n=0,i=this.count;n<i;n++)Dc.fromBufferAttribute(this,n),Dc.applyMatrix3(t),this.setXY(n,Dc.x,Dc.y);else if(this.itemSize===3)for(let n=0,i=this.count;n<i;n++)hn.fromBufferAttribute(this,n),hn.applyMatrix3(t),this.setXYZ(n,hn.x,hn.y,hn.z);return this}applyMatrix4(t){for(let n=0,i=this.count;n<i;n++)hn.fromBufferAttribute(this,n),hn.applyMatrix4(t),this.setXYZ(n,hn.x,hn.y,hn.z);return this}applyNormalMatrix(t){for(let n=0,i=this.count;n<i;n++)hn.fromBufferAttribute(this,n),hn.applyNormalMatrix(t),this.setXYZ(n,hn.x,hn.y,hn.z);return this}transformDirection(t){for(let n=0,i=this.count;n<i;n++)hn.fromBufferAttribute(this,n),hn.transformDirection(t),this.setXYZ(n,hn.x,hn.y,hn.z);return this}set(t,n=0){return this.array.set(t,n),this}getComponent(t,n){let i=this.array[t*this.itemSize+n];return this.normalized&&(i=this._denormalize(i)),i}setComponent(t,n,i){return this.normalized&&(i=this._normalize(i)),this.array[t*this.itemSize+n]=i,this}getX(t){let n=this.array[t*this.itemSize];return this.normalized&&(n=this._denormalize(n)),n}setX(t,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize]=n,this}getY(t){let n=this.array[t*this.itemSize+1];return this.normalized&&(n=this._denormalize(n)),n}setY(t,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+1]=n,this}getZ(t){let n=this.array[t*this.itemSize+2];return this.normalized&&(n=this._denormalize(n)),n}setZ(t,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+2]=n,this}getW(t){let n=this.array[t*this.itemSize+3];return this.normalized&&(n=this._denormalize(n)),n}setW(t,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+3]=n,this}setXY(t,n,i){return t*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i)),this.array[t+0]=n,this.array[t+1]=i,this}setXYZ(t,n,i,s){return t*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.array[t+0]=n,this.array[t+1]=i,this.array[t+2]=s,this}setXYZW(t,n,i,s,r){return t*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=n,this.array[t+1]=i,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let n=this._normalizationScale;return n!==void 0?Math.max(t/n,-1):Ep(t,this.array)}_normalize(t){let n=this._normalizationScale;return n!==void 0?Math.round(t*n):Tp(t,this.array)}};var Qa=class extends Kn{constructor(t,n,i){super(new Uint16Array(t),n,i)}};var tl=class extends Kn{constructor(t,n,i){super(new Uint32Array(t),n,i)}};var $e=class extends Kn{constructor(t,n,i){super(new Float32Array(t),n,i)}},bw=new xi,Va=new B,Nd=new B,Hi=class{constructor(t=new B,n=-1){this.isSphere=!0,this.center=t,this.radius=n}set(t,n){return this.center.copy(t),this.radius=n,this}setFromPoints(t,n){let i=this.center;n!==void 0?i.copy(n):bw.setFromPoints(t).getCenter(i);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,i.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let n=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=n*n}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,n){let i=this.center.distanceToSquared(t);return n.copy(t),i>this.radius*this.radius&&(n.sub(this.center).normalize(),n.multiplyScalar(this.radius).add(this.center)),n}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Va.subVectors(t,this.center);let n=Va.lengthSq();if(n>this.radius*this.radius){let i=Math.sqrt(n),s=(i-this.radius)*.5;this.center.addScaledVector(Va,s/i),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Nd.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Va.copy(t.center).add(Nd)),this.expandByPoint(Va.copy(t.center).sub(Nd))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Ew=0,Ai=new Ae,Od=new Rn,Fo=new B,mi=new xi,Ga=new xi,Tn=new B,Un=class e extends Gi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Ew++}),this.uuid=mr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(ZA(t)?tl:Qa)(t,1):this.index=t,this}setIndirect(t,n=0){return this.indirect=t,this.indirectOffset=n,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,n){return this.attributes[t]=n,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,n,i=0){this.groups.push({start:t,count:n,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(t,n){this.drawRange.start=t,this.drawRange.count=n}applyMatrix4(t){let n=this.attributes.position;n!==void 0&&(n.applyMatrix4(t),n.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new te().getNormalMatrix(t);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Ai.makeRotationFromQuaternion(t),this.applyMatrix4(Ai),this}rotateX(t){return Ai.makeRotationX(t),this.applyMatrix4(Ai),this}rotateY(t){return Ai.makeRotationY(t),this.applyMatrix4(Ai),this}rotateZ(t){return Ai.makeRotationZ(t),this.applyMatrix4(Ai),this}translate(t,n,i){return Ai.makeTranslation(t,n,i),this.applyMatrix4(Ai),this}scale(t,n,i){return Ai.makeScale(t,n,i),this.applyMatrix4(Ai),this}lookAt(t){return Od.lookAt(t),Od.updateMatrix(),this.applyMatrix4(Od.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Fo).negate(),this.translate(Fo.x,Fo.y,Fo.z),this}setFromPoints(t){let n=this.getAttribute("position");if(n===void 0){let i=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new $e(i,3))}else{let i=Math.min(t.length,n.count);for(let s=0;s<i;s++){let r=t[s];n.setXYZ(s,r.x,r.y,r.z||0)}t.length>n.count&&$t("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),n.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new xi);let t=this.attributes.position,n=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new B(-1/0,-1/0,-1/0),new B(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),n)for(let i=0,s=n.length;i<s;i++){let r=n[i];mi.setFromBufferAttribute(r),this.morphTargetsRelative?(Tn.addVectors(this.boundingBox.min,mi.min),this.boundingBox.expandByPoint(Tn),Tn.addVectors(this.boundingBox.max,mi.max),this.boundingBox.expandByPoint(Tn)):(this.boundingBox.expandByPoint(mi.min),this.boundingBox.expandByPoint(mi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&jt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Hi);let t=this.attributes.position,n=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new B,1/0);return}if(t){let i=this.boundingSphere.center;if(mi.setFromBufferAttribute(t),n)for(let r=0,o=n.length;r<o;r++){let a=n[r];Ga.setFromBufferAttribute(a),this.morphTargetsRelative?(Tn.addVectors(mi.min,Ga.min),mi.expandByPoint(Tn),Tn.addVectors(mi.max,Ga.max),mi.expandByPoint(Tn)):(mi.expandByPoint(Ga.min),mi.expandByPoint(Ga.max))}mi.getCenter(i);let s=0;for(let r=0,o=t.count;r<o;r++)Tn.fromBufferAttribute(t,r),s=Math.max(s,i.distanceToSquared(Tn));if(n)for(let r=0,o=n.length;r<o;r++){let a=n[r],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)Tn.fromBufferAttribute(a,c),l&&(Fo.fromBufferAttribute(t,c),Tn.add(Fo)),s=Math.max(s,i.distanceToSquared(Tn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&jt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,n=this.attributes;if(t===null||n.position===void 0||n.normal===void 0||n.uv===void 0){jt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=n.position,s=n.normal,r=n.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new Kn(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let z=0;z<i.count;z++)a[z]=new B,l[z]=new B;let u=new B,f=new B,h=new B,d=new Yt,g=new Yt,y=new Yt,p=new B,m=new B;function v(z,N,D){c[z]=c[N]=c[D]=1,u.fromBufferAttribute(i,z),f.fromBufferAttribute(i,N),h.fromBufferAttribute(i,D),d.fromBufferAttribute(r,z),g.fromBufferAttribute(r,N),y.fromBufferAttribute(r,D),f.sub(u),h.sub(u),g.sub(d),y.sub(d);let V=1/(g.x*y.y-y.x*g.y);isFinite(V)&&(p.copy(f).multiplyScalar(y.y).addScaledVector(h,-g.y).multiplyScalar(V),m.copy(h).multiplyScalar(g.x).addScaledVector(f,-y.x).multiplyScalar(V),a[z].add(p),a[N].add(p),a[D].add(p),l[z].add(m),l[N].add(m),l[D].add(m))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let z=0,N=w.length;z<N;++z){let D=w[z],V=D.start,W=D.count;for(let L=V,X=V+W;L<X;L+=3)v(t.getX(L+0),t.getX(L+1),t.getX(L+2))}let S=new B,P=new B,A=new B,x=new B;function T(z){A.fromBufferAttribute(s,z),x.copy(A);let N=a[z];S.copy(N),S.sub(A.multiplyScalar(A.dot(N))).normalize(),P.crossVectors(x,N);let V=P.dot(l[z])<0?-1:1;o.setXYZW(z,S.x,S.y,S.z,V)}for(let z=0,N=i.count;z<N;++z)c[z]&&T(z);this._transformed=!0}computeVertexNormals(){let t=this.index,n=this.getAttribute("position");if(n!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==n.count)i=new Kn(new Float32Array(n.count*3),3),this.setAttribute("normal",i);else for(let h=0,d=i.count;h<d;h++)i.setXYZ(h,0,0,0);let s=new B,r=new B,o=new B,a=new B,l=new B,c=new B,u=new B,f=new B;if(t)for(let h=0,d=t.count;h<d;h+=3){let g=t.getX(h+0),y=t.getX(h+1),p=t.getX(h+2);s.fromBufferAttribute(n,g),r.fromBufferAttribute(n,y),o.fromBufferAttribute(n,p),u.subVectors(o,r),f.subVectors(s,r),u.cross(f),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,y),c.fromBufferAttribute(i,p),a.add(u),l.add(u),c.add(u),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(y,l.x,l.y,l.z),i.setXYZ(p,c.x,c.y,c.z)}else for(let h=0,d=n.count;h<d;h+=3)s.fromBufferAttribute(n,h+0),r.fromBufferAttribute(n,h+1),o.fromBufferAttribute(n,h+2),u.subVectors(o,r),f.subVectors(s,r),u.cross(f),i.setXYZ(h+0,u.x,u.y,u.z),i.setXYZ(h+1,u.x,u.y,u.z),i.setXYZ(h+2,u.x,u.y,u.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let n=0,i=t.count;n<i;n++)Tn.fromBufferAttribute(t,n),Tn.normalize(),t.setXYZ(n,Tn.x,Tn.y,Tn.z)}toNonIndexed(){function t(a,l){let c=a.array,u=a.itemSize,f=a.normalized,h=new c.constructor(l.length*u),d=0,g=0;for(let y=0,p=l.length;y<p;y++){a.isInterleavedBufferAttribute?d=l[y]*a.data.stride+a.offset:d=l[y]*u;for(let m=0;m<u;m++)h[g++]=c[d++]}return new Kn(h,u,f)}if(this.index===null)return $t("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let n=new e,i=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,i);n.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let u=0,f=c.length;u<f;u++){let h=c[u],d=t(h,i);l.push(d)}n.morphAttributes[a]=l}n.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];n.addGroup(c.start,c.count,c.materialIndex)}return n}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let n=this.index;n!==null&&(t.data.index={type:n.array.constructor.name,array:Array.prototype.slice.call(n.array)});let i=this.attributes;for(let l in i){let c=i[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let f=0,h=c.length;f<h;f++){let d=c[f];u.push(d.toJSON(t.data))}u.length>0&&(s[l]=u,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let n={};this.name=t.name;let i=t.index;i!==null&&this.setIndex(i.clone());let s=t.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(n))}let r=t.morphAttributes;for(let c in r){let u=[],f=r[c];for(let h=0,d=f.length;h<d;h++)u.push(f[h].clone(n));this.morphAttributes[c]=u}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,u=o.length;c<u;c++){let f=o[c];this.addGroup(f.start,f.count,f.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},hu=class{constructor(t,n){this.isInterleavedBuffer=!0,this.array=t,this.stride=n,this.count=t!==void 0?t.length/n:0,this.usage=vp,this.updateRanges=[],this.version=0,this.uuid=mr()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,n){this.updateRanges.push({start:t,count:n})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,n,i){t*=this.stride,i*=n.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=n.array[i+s];return this}set(t,n=0){return this.array.set(t,n),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let n=Yx(this.array);t.arrayBuffers[n]===void 0&&(t.arrayBuffers[n]=this.array.slice(0).buffer);let i=new this.array.constructor(t.arrayBuffers[n]),s=new this.constructor(i,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let n=Yx(this.array);t.arrayBuffers[n]===void 0&&(t.arrayBuffers[n]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let i={uuid:this.uuid,buffer:n,type:this.array.constructor.name,stride:this.stride};return i.usage=this.usage,i}};function Yx(e){return e.buffer._uuid===void 0&&(e.buffer._uuid=mr()),e.byteOffset===0&&e.byteLength===e.buffer.byteLength?e.buffer._uuid:e.buffer._uuid+":"+e.byteOffset+":"+e.byteLength}var Yn=new B,Wi=class e{constructor(t,n,i,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=n,this.offset=i,this.normalized=s,this._normalizationScale=t!==void 0?vh(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let n=0,i=this.data.count;n<i;n++)Yn.fromBufferAttribute(this,n),Yn.applyMatrix4(t),this.setXYZ(n,Yn.x,Yn.y,Yn.z);return this}applyNormalMatrix(t){for(let n=0,i=this.count;n<i;n++)Yn.fromBufferAttribute(this,n),Yn.applyNormalMatrix(t),this.setXYZ(n,Yn.x,Yn.y,Yn.z);return this}transformDirection(t){for(let n=0,i=this.count;n<i;n++)Yn.fromBufferAttribute(this,n),Yn.transformDirection(t),this.setXYZ(n,Yn.x,Yn.y,Yn.z);return this}getComponent(t,n){let i=this.array[t*this.data.stride+this.offset+n];return this.normalized&&(i=this._denormalize(i)),i}setComponent(t,n,i){return this.normalized&&(i=this._normalize(i)),this.data.array[t*this.data.stride+this.offset+n]=i,this}setX(t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset]=n,this}setY(t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+1]=n,this}setZ(t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+2]=n,this}setW(t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+3]=n,this}getX(t){let n=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(n=this._denormalize(n)),n}getY(t){let n=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(n=this._denormalize(n)),n}getZ(t){let n=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(n=this._denormalize(n)),n}getW(t){let n=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(n=this._denormalize(n)),n}setXY(t,n,i){return t=t*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i)),this.data.array[t+0]=n,this.data.array[t+1]=i,this}setXYZ(t,n,i,s){return t=t*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.data.array[t+0]=n,this.data.array[t+1]=i,this.data.array[t+2]=s,this}setXYZW(t,n,i,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=n,this.data.array[t+1]=i,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){Ja("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let n=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)n.push(this.data.array[s+r])}return new Kn(new this.array.constructor(n),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new e(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){Ja("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let n=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)n.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:n,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){let n=this._normalizationScale;return n!==void 0?Math.max(t/n,-1):Ep(t,this.data.array)}_normalize(t){let n=this._normalizationScale;return n!==void 0?Math.round(t*n):Tp(t,this.data.array)}},Ud=new B,Tw=new B,Aw=new te,qn=class{constructor(t=new B(1,0,0),n=0){this.isPlane=!0,this.normal=t,this.constant=n}set(t,n){return this.normal.copy(t),this.constant=n,this}setComponents(t,n,i,s){return this.normal.set(t,n,i),this.constant=s,this}setFromNormalAndCoplanarPoint(t,n){return this.normal.copy(t),this.constant=-n.dot(this.normal),this}setFromCoplanarPoints(t,n,i){let s=Ud.subVectors(i,n).cross(Tw.subVectors(t,n)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,n){return n.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,n,i=!0){let s=t.delta(Ud),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?n.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return i===!0&&(o<0||o>1)?null:n.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let n=this.distanceToPoint(t.start),i=this.distanceToPoint(t.end);return n<0&&i>0||i<0&&n>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,n){let i=n||Aw.getNormalMatrix(t),s=this.coplanarPoint(Ud).applyMatrix4(t),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},ww=0,Is=class extends Gi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:ww++}),this.uuid=mr(),this.name="",this.type="Material",this.blending=ia,this.side=dr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=tp,this.blendDst=ep,this.blendEquation=Wr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ee(0,0,0),this.blendAlpha=0,this.depthFunc=Wo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=ky,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Jc,this.stencilZFail=Jc,this.stencilZPass=Jc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let n in t){let i=t[n];if(i===void 0){$t(`Material: parameter '${n}' has value of undefined.`);continue}let s=this[n];if(s===void 0){$t(`Material: '${n}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[n]=i}}toJSON(t){let n=t===void 0||typeof t=="string";n&&(t={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(t).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(t).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(t).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(t).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(t).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(n){let r=s(t.textures),o=s(t.images);r.length>0&&(i.textures=r),o.length>0&&(i.images=o)}return i}fromJSON(t,n){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new ee().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(i=>new qn().fromJSON(i))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=n[t.map]||null),t.matcap!==void 0&&(this.matcap=n[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=n[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=n[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=n[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let i=t.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new Yt().fromArray(i)}return t.displacementMap!==void 0&&(this.displacementMap=n[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=n[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=n[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=n[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=n[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=n[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=n[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=n[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=n[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=n[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=n[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=n[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=n[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=n[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Yt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=n[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=n[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=n[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=n[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=n[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=n[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=n[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=n[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let n=t.clippingPlanes,i=null;if(n!==null){let s=n.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=n[r].clone()}return this.clippingPlanes=i,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var ws=new B,Fd=new B,Nc=new B,Oc=new B,rr=class{constructor(t=new B,n=new B(0,0,-1)){this.origin=t,this.direction=n}set(t,n){return this.origin.copy(t),this.direction.copy(n),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,n){return n.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,ws)),this}closestPointToPoint(t,n){n.subVectors(t,this.origin);let i=n.dot(this.direction);return i<0?n.copy(this.origin):n.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let n=ws.subVectors(t,this.origin).dot(this.direction);return n<0?this.origin.distanceToSquared(t):(ws.copy(this.origin).addScaledVector(this.direction,n),ws.distanceToSquared(t))}distanceSqToSegment(t,n,i,s){Fd.copy(t).add(n).multiplyScalar(.5),Nc.copy(n).sub(t).normalize(),Oc.copy(this.origin).sub(Fd);let r=t.distanceTo(n)*.5,o=-this.direction.dot(Nc),a=Oc.dot(this.direction),l=-Oc.dot(Nc),c=Oc.lengthSq(),u=Math.abs(1-o*o),f,h,d,g;if(u>0)if(f=o*l-a,h=o*a-l,g=r*u,f>=0)if(h>=-g)if(h<=g){let y=1/u;f*=y,h*=y,d=f*(f+o*h+2*a)+h*(o*f+h+2*l)+c}else h=r,f=Math.max(0,-(o*h+a)),d=-f*f+h*(h+2*l)+c;else h=-r,f=Math.max(0,-(o*h+a)),d=-f*f+h*(h+2*l)+c;else h<=-g?(f=Math.max(0,-(-o*r+a)),h=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+h*(h+2*l)+c):h<=g?(f=0,h=Math.min(Math.max(-r,-l),r),d=h*(h+2*l)+c):(f=Math.max(0,-(o*r+a)),h=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+h*(h+2*l)+c);else h=o>0?-r:r,f=Math.max(0,-(o*h+a)),d=-f*f+h*(h+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(Fd).addScaledVector(Nc,h),d}intersectSphere(t,n){if(t.radius<0)return null;ws.subVectors(t.center,this.origin);let i=ws.dot(this.direction),s=ws.dot(ws)-i*i,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,n):this.at(a,n)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let n=t.normal.dot(this.direction);if(n===0)return t.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(t.normal)+t.constant)/n;return i>=0?i:null}intersectPlane(t,n){let i=this.distanceToPlane(t);return i===null?null:this.at(i,n)}intersectsPlane(t){let n=t.distanceToPoint(this.origin);return n===0||t.normal.dot(this.direction)*n<0}intersectBox(t,n){let i,s,r,o,a,l,c=1/this.direction.x,u=1/this.direction.y,f=1/this.direction.z,h=this.origin;return c>=0?(i=(t.min.x-h.x)*c,s=(t.max.x-h.x)*c):(i=(t.max.x-h.x)*c,s=(t.min.x-h.x)*c),u>=0?(r=(t.min.y-h.y)*u,o=(t.max.y-h.y)*u):(r=(t.max.y-h.y)*u,o=(t.min.y-h.y)*u),i>o||r>s||((r>i||isNaN(i))&&(i=r),(o<s||isNaN(s))&&(s=o),f>=0?(a=(t.min.z-h.z)*f,l=(t.max.z-h.z)*f):(a=(t.max.z-h.z)*f,l=(t.min.z-h.z)*f),i>l||a>s)||((a>i||i!==i)&&(i=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,n)}intersectsBox(t){return this.intersectBox(t,ws)!==null}intersectTriangle(t,n,i,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,u=a.z,f=t.x-o.x,h=t.y-o.y,d=t.z-o.z,g=n.x-o.x,y=n.y-o.y,p=n.z-o.z,m=i.x-o.x,v=i.y-o.y,w=i.z-o.z,S=Math.abs(l),P=Math.abs(c),A=Math.abs(u),x,T,z,N,D,V,W,L,X,q,H,ct;if(S>=P&&S>=A?(z=l,V=f,X=g,ct=m,l>=0?(x=c,T=u,N=h,D=d,W=y,L=p,q=v,H=w):(x=u,T=c,N=d,D=h,W=p,L=y,q=w,H=v)):P>=A?(z=c,V=h,X=y,ct=v,c>=0?(x=u,T=l,N=d,D=f,W=p,L=g,q=w,H=m):(x=l,T=u,N=f,D=d,W=g,L=p,q=m,H=w)):(z=u,V=d,X=p,ct=w,u>=0?(x=l,T=c,N=f,D=h,W=g,L=y,q=m,H=v):(x=c,T=l,N=h,D=f,W=y,L=g,q=v,H=m)),z===0)return null;let J=x/z,Q=T/z,st=1/z,ft=N-J*V,ht=D-Q*V,tt=W-J*X,mt=L-Q*X,xt=q-J*ct,wt=H-Q*ct,Mt=xt*mt-wt*tt,Ht=ft*wt-ht*xt,se=tt*ht-mt*ft;if(s){if(Mt<0||Ht<0||se<0)return null}else if((Mt<0||Ht<0||se<0)&&(Mt>0||Ht>0||se>0))return null;let Vt=Mt+Ht+se;if(Vt===0)return null;let he=st*(Mt*V+Ht*X+se*ct);return(Vt>0?he<0:he>0)?null:this.at(he/Vt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},fu=class extends Is{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ee(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ps,this.combine=Du,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},qx=new Ae,Ur=new rr,Uc=new Hi,Zx=new B,Fc=new B,Bc=new B,kc=new B,Bd=new B,zc=new B,Kx=new B,Vc=new B,fn=class extends Rn{constructor(t=new Un,n=new fu){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=n,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,n){return super.copy(t,n),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let n=this.geometry.morphAttributes,i=Object.keys(n);if(i.length>0){let s=n[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,n){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,o=i.morphTargetsRelative;n.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){zc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=a[l],f=r[l];u!==0&&(Bd.fromBufferAttribute(f,t),o?zc.addScaledVector(Bd,u):zc.addScaledVector(Bd.sub(n),u))}n.add(zc)}return n}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,n){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),Uc.copy(i.boundingSphere),Uc.applyMatrix4(r),Ur.copy(t.ray).recast(t.near),!(Uc.containsPoint(Ur.origin)===!1&&(Ur.intersectSphere(Uc,Zx)===null||Ur.origin.distanceToSquared(Zx)>(t.far-t.near)**2))&&(qx.copy(r).invert(),Ur.copy(t.ray).applyMatrix4(qx),!(i.boundingBox!==null&&Ur.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(t,n,Ur)))}_computeIntersections(t,n,i){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,f=r.attributes.normal,h=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,y=h.length;g<y;g++){let p=h[g],m=o[p.materialIndex],v=Math.max(p.start,d.start),w=Math.min(a.count,Math.min(p.start+p.count,d.start+d.count));for(let S=v,P=w;S<P;S+=3){let A=a.getX(S),x=a.getX(S+1),T=a.getX(S+2);s=Gc(this,m,t,i,c,u,f,A,x,T),s&&(s.faceIndex=Math.floor(S/3),s.face.materialIndex=p.materialIndex,n.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(a.count,d.start+d.count);for(let p=g,m=y;p<m;p+=3){let v=a.getX(p),w=a.getX(p+1),S=a.getX(p+2);s=Gc(this,o,t,i,c,u,f,v,w,S),s&&(s.faceIndex=Math.floor(p/3),n.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,y=h.length;g<y;g++){let p=h[g],m=o[p.materialIndex],v=Math.max(p.start,d.start),w=Math.min(l.count,Math.min(p.start+p.count,d.start+d.count));for(let S=v,P=w;S<P;S+=3){let A=S,x=S+1,T=S+2;s=Gc(this,m,t,i,c,u,f,A,x,T),s&&(s.faceIndex=Math.floor(S/3),s.face.materialIndex=p.materialIndex,n.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let p=g,m=y;p<m;p+=3){let v=p,w=p+1,S=p+2;s=Gc(this,o,t,i,c,u,f,v,w,S),s&&(s.faceIndex=Math.floor(p/3),n.push(s))}}}};function Cw(e,t,n,i,s,r,o,a){let l;if(t.side===Qn?l=i.intersectTriangle(o,r,s,!0,a):l=i.intersectTriangle(s,r,o,t.side===dr,a),l===null)return null;Vc.copy(a),Vc.applyMatrix4(e.matrixWorld);let c=n.ray.origin.distanceTo(Vc);return c<n.near||c>n.far?null:{distance:c,point:Vc.clone(),object:e}}function Gc(e,t,n,i,s,r,o,a,l,c){e.getVertexPosition(a,Fc),e.getVertexPosition(l,Bc),e.getVertexPosition(c,kc);let u=Cw(e,t,n,i,Fc,Bc,kc,Kx);if(u){let f=new B;sr.getBarycoord(Kx,Fc,Bc,kc,f),s&&(u.uv=sr.getInterpolatedAttribute(s,a,l,c,f,new Yt)),r&&(u.uv1=sr.getInterpolatedAttribute(r,a,l,c,f,new Yt)),o&&(u.normal=sr.getInterpolatedAttribute(o,a,l,c,f,new B),u.normal.dot(i.direction)>0&&u.normal.multiplyScalar(-1));let h={a,b:l,c,normal:new B,materialIndex:0};sr.getNormal(Fc,Bc,kc,h.normal),u.face=h,u.barycoord=f}return u}var du=class extends ni{constructor(t=null,n=1,i=1,s,r,o,a,l,c=An,u=An,f,h){super(null,o,a,l,c,u,s,r,f,h),this.isDataTexture=!0,this.image={data:t,width:n,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Fr=new Hi,Rw=new Yt(.5,.5),Hc=new B,or=class{constructor(t=new qn,n=new qn,i=new qn,s=new qn,r=new qn,o=new qn){this.planes=[t,n,i,s,r,o]}set(t,n,i,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(n),a[2].copy(i),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let n=this.planes;for(let i=0;i<6;i++)n[i].copy(t.planes[i]);return this}setFromProjectionMatrix(t,n=wi,i=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],u=r[4],f=r[5],h=r[6],d=r[7],g=r[8],y=r[9],p=r[10],m=r[11],v=r[12],w=r[13],S=r[14],P=r[15];if(s[0].setComponents(c-o,d-u,m-g,P-v).normalize(),s[1].setComponents(c+o,d+u,m+g,P+v).normalize(),s[2].setComponents(c+a,d+f,m+y,P+w).normalize(),s[3].setComponents(c-a,d-f,m-y,P-w).normalize(),i)s[4].setComponents(l,h,p,S).normalize(),s[5].setComponents(c-l,d-h,m-p,P-S).normalize();else if(s[4].setComponents(c-l,d-h,m-p,P-S).normalize(),n===wi)s[5].setComponents(c+l,d+h,m+p,P+S).normalize();else if(n===Xo)s[5].setComponents(l,h,p,S).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+n);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Fr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let n=t.geometry;n.boundingSphere===null&&n.computeBoundingSphere(),Fr.copy(n.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Fr)}intersectsSprite(t){Fr.center.set(0,0,0);let n=Rw.distanceTo(t.center);return Fr.radius=.7071067811865476+n,Fr.applyMatrix4(t.matrixWorld),this.intersectsSphere(Fr)}intersectsSphere(t){let n=this.planes,i=t.center,s=-t.radius;for(let r=0;r<6;r++)if(n[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(t){let n=this.planes;for(let i=0;i<6;i++){let s=n[i];if(Hc.x=s.normal.x>0?t.max.x:t.min.x,Hc.y=s.normal.y>0?t.max.y:t.min.y,Hc.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Hc)<0)return!1}return!0}containsPoint(t){let n=this.planes;for(let i=0;i<6;i++)if(n[i].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Jx=new Ae,pu=class e{constructor(){this.coordinateSystem=wi,this._frustums=[],this._count=0}setFromArrayCamera(t){let n=t.cameras,i=this._frustums;for(let s=0;s<n.length;s++){let r=n[s];Jx.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new or),i[s].setFromProjectionMatrix(Jx,r.coordinateSystem,r.reversedDepth)}return this._count=n.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsObject(t))return!0;return!1}intersectsSprite(t){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsSphere(t))return!0;return!1}intersectsBox(t){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsBox(t))return!0;return!1}containsPoint(t){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let n=this._frustums,i=t._frustums;for(let s=0;s<t._count;s++)n[s]===void 0&&(n[s]=new or),n[s].copy(i[s]);return this._count=t._count,this}clone(){return new e().copy(this)}};var kr=class extends Is{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ee(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},mu=new B,gu=new B,jx=new Ae,Ha=new rr,Wc=new Hi,kd=new B,Qx=new B,_u=class extends Rn{constructor(t=new Un,n=new kr){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=n,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,n){return super.copy(t,n),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let n=t.attributes.position,i=[0];for(let s=1,r=n.count;s<r;s++)mu.fromBufferAttribute(n,s-1),gu.fromBufferAttribute(n,s),i[s]=i[s-1],i[s]+=mu.distanceTo(gu);t.setAttribute("lineDistance",new $e(i,1))}else $t("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,n){let i=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),Wc.copy(i.boundingSphere),Wc.applyMatrix4(s),Wc.radius+=r,t.ray.intersectsSphere(Wc)===!1)return;jx.copy(s).invert(),Ha.copy(t.ray).applyMatrix4(jx);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,u=i.index,h=i.attributes.position;if(u!==null){let d=Math.max(0,o.start),g=Math.min(u.count,o.start+o.count);for(let y=d,p=g-1;y<p;y+=c){let m=u.getX(y),v=u.getX(y+1),w=Xc(this,t,Ha,l,m,v,y);w&&n.push(w)}if(this.isLineLoop){let y=u.getX(g-1),p=u.getX(d),m=Xc(this,t,Ha,l,y,p,g-1);m&&n.push(m)}}else{let d=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let y=d,p=g-1;y<p;y+=c){let m=Xc(this,t,Ha,l,y,y+1,y);m&&n.push(m)}if(this.isLineLoop){let y=Xc(this,t,Ha,l,g-1,d,g-1);y&&n.push(y)}}}updateMorphTargets(){let n=this.geometry.morphAttributes,i=Object.keys(n);if(i.length>0){let s=n[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Xc(e,t,n,i,s,r,o){let a=e.geometry.attributes.position;if(mu.fromBufferAttribute(a,s),gu.fromBufferAttribute(a,r),n.distanceSqToSegment(mu,gu,kd,Qx)>i)return;kd.applyMatrix4(e.matrixWorld);let c=t.ray.origin.distanceTo(kd);if(!(c<t.near||c>t.far))return{distance:c,point:Qx.clone().applyMatrix4(e.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:e}}var ty=new B,ey=new B,Jo=class extends _u{constructor(t,n){super(t,n),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let n=t.attributes.position,i=[];for(let s=0,r=n.count;s<r;s+=2)ty.fromBufferAttribute(n,s),ey.fromBufferAttribute(n,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+ty.distanceTo(ey);t.setAttribute("lineDistance",new $e(i,1))}else $t("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var el=class extends ni{constructor(t=[],n=Xr,i,s,r,o,a,l,c,u){super(t,n,i,s,r,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var Ls=class extends ni{constructor(t,n,i=Xi,s,r,o,a=An,l=An,c,u=Rs,f=1){if(u!==Rs&&u!==Os)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let h={width:t,height:n,depth:f};super(h,s,r,o,a,l,u,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new qo(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let n=super.toJSON(t);return n.compareFunction=this.compareFunction,n}},nl=class extends Ls{constructor(t,n=Xi,i=Xr,s,r,o=An,a=An,l,c=Rs){let u={width:t,height:t,depth:1},f=[u,u,u,u,u,u];super(t,t,n,i,s,r,o,a,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},il=class extends ni{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},jo=class e extends Un{constructor(t=1,n=1,i=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:n,depth:i,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],u=[],f=[],h=0,d=0;g("z","y","x",-1,-1,i,n,t,o,r,0),g("z","y","x",1,-1,i,n,-t,o,r,1),g("x","z","y",1,1,t,i,n,s,o,2),g("x","z","y",1,-1,t,i,-n,s,o,3),g("x","y","z",1,-1,t,n,i,s,r,4),g("x","y","z",-1,-1,t,n,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new $e(c,3)),this.setAttribute("normal",new $e(u,3)),this.setAttribute("uv",new $e(f,2));function g(y,p,m,v,w,S,P,A,x,T,z){let N=S/x,D=P/T,V=S/2,W=P/2,L=A/2,X=x+1,q=T+1,H=0,ct=0,J=new B;for(let Q=0;Q<q;Q++){let st=Q*D-W;for(let ft=0;ft<X;ft++){let ht=ft*N-V;J[y]=ht*v,J[p]=st*w,J[m]=L,c.push(J.x,J.y,J.z),J[y]=0,J[p]=0,J[m]=A>0?1:-1,u.push(J.x,J.y,J.z),f.push(ft/x),f.push(1-Q/T),H+=1}}for(let Q=0;Q<T;Q++)for(let st=0;st<x;st++){let ft=h+st+X*Q,ht=h+st+X*(Q+1),tt=h+(st+1)+X*(Q+1),mt=h+(st+1)+X*Q;l.push(ft,ht,mt),l.push(ht,tt,mt),ct+=6}a.addGroup(d,ct,z),d+=ct,h+=H}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new e(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};var Ds=class e extends Un{constructor(t=1,n=1,i=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:n,height:i,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let u=[],f=[],h=[],d=[],g=0,y=[],p=i/2,m=0;v(),o===!1&&(t>0&&w(!0),n>0&&w(!1)),this.setIndex(u),this.setAttribute("position",new $e(f,3)),this.setAttribute("normal",new $e(h,3)),this.setAttribute("uv",new $e(d,2));function v(){let S=new B,P=new B,A=0,x=(n-t)/i;for(let T=0;T<=r;T++){let z=[],N=T/r,D=N*(n-t)+t;for(let V=0;V<=s;V++){let W=V/s,L=W*l+a,X=Math.sin(L),q=Math.cos(L);P.x=D*X,P.y=-N*i+p,P.z=D*q,f.push(P.x,P.y,P.z),S.set(X,x,q).normalize(),h.push(S.x,S.y,S.z),d.push(W,1-N),z.push(g++)}y.push(z)}for(let T=0;T<s;T++)for(let z=0;z<r;z++){let N=y[z][T],D=y[z+1][T],V=y[z+1][T+1],W=y[z][T+1];(t>0||z!==0)&&(u.push(N,D,W),A+=3),(n>0||z!==r-1)&&(u.push(D,V,W),A+=3)}c.addGroup(m,A,0),m+=A}function w(S){let P=g,A=new Yt,x=new B,T=0,z=S===!0?t:n,N=S===!0?1:-1;for(let V=1;V<=s;V++)f.push(0,p*N,0),h.push(0,N,0),d.push(.5,.5),g++;let D=g;for(let V=0;V<=s;V++){let L=V/s*l+a,X=Math.cos(L),q=Math.sin(L);x.x=z*q,x.y=p*N,x.z=z*X,f.push(x.x,x.y,x.z),h.push(0,N,0),A.x=X*.5+.5,A.y=q*.5*N+.5,d.push(A.x,A.y),g++}for(let V=0;V<s;V++){let W=P+V,L=D+V;S===!0?u.push(L,L+1,W):u.push(L+1,L,W),T+=3}c.addGroup(m,T,S===!0?1:2),m+=T}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new e(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Qo=class e extends Ds{constructor(t=1,n=1,i=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,n,i,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:n,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new e(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var zr=class e extends Un{constructor(t=1,n=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:n,widthSegments:i,heightSegments:s};let r=t/2,o=n/2,a=Math.floor(i),l=Math.floor(s),c=a+1,u=l+1,f=t/a,h=n/l,d=[],g=[],y=[],p=[];for(let m=0;m<u;m++){let v=m*h-o;for(let w=0;w<c;w++){let S=w*f-r;g.push(S,-v,0),y.push(0,0,1),p.push(w/a),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let v=0;v<a;v++){let w=v+c*m,S=v+c*(m+1),P=v+1+c*(m+1),A=v+1+c*m;d.push(w,S,A),d.push(S,P,A)}this.setIndex(d),this.setAttribute("position",new $e(g,3)),this.setAttribute("normal",new $e(y,3)),this.setAttribute("uv",new $e(p,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new e(t.width,t.height,t.widthSegments,t.heightSegments)}};var sl=class extends Un{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let n=[],i=new Set,s=new B,r=new B;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,u=l.length;c<u;++c){let f=l[c],h=f.start,d=f.count;for(let g=h,y=h+d;g<y;g+=3)for(let p=0;p<3;p++){let m=a.getX(g+p),v=a.getX(g+(p+1)%3);s.fromBufferAttribute(o,m),r.fromBufferAttribute(o,v),ny(s,r,i)===!0&&(n.push(s.x,s.y,s.z),n.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let u=3*a+c,f=3*a+(c+1)%3;s.fromBufferAttribute(o,u),r.fromBufferAttribute(o,f),ny(s,r,i)===!0&&(n.push(s.x,s.y,s.z),n.push(r.x,r.y,r.z))}}this.setAttribute("position",new $e(n,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function ny(e,t,n){let i=`${e.x},${e.y},${e.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${e.x},${e.y},${e.z}`;return n.has(i)===!0||n.has(s)===!0?!1:(n.add(i),n.add(s),!0)}function Yr(e){let t={};for(let n in e){t[n]={};for(let i in e[n]){let s=e[n][i];if(iy(s))s.isRenderTargetTexture?($t("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[n][i]=null):t[n][i]=s.clone();else if(Array.isArray(s))if(iy(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[n][i]=r}else t[n][i]=s.slice();else t[n][i]=s}}return t}function Fn(e){let t={};for(let n=0;n<e.length;n++){let i=Yr(e[n]);for(let s in i)t[s]=i[s]}return t}function iy(e){return e&&(e.isColor||e.isMatrix3||e.isMatrix4||e.isVector2||e.isVector3||e.isVector4||e.isTexture||e.isQuaternion)}function Pw(e){let t=[];for(let n=0;n<e.length;n++)t.push(e[n].clone());return t}function Ap(e){let t=e.getRenderTarget();return t===null?e.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}var El={clone:Yr,merge:Fn},Iw=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Lw=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Ci=class extends Is{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Iw,this.fragmentShader=Lw,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Yr(t.uniforms),this.uniformsGroups=Pw(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let n=super.toJSON(t);n.glslVersion=this.glslVersion,n.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?n.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?n.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?n.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?n.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?n.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?n.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?n.uniforms[s]={type:"m4",value:o.toArray()}:n.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(n.defines=this.defines),n.vertexShader=this.vertexShader,n.fragmentShader=this.fragmentShader,n.lights=this.lights,n.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(n.extensions=i),n}fromJSON(t,n){if(super.fromJSON(t,n),t.uniforms!==void 0)for(let i in t.uniforms){let s=t.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=n[s.value]||null;break;case"c":this.uniforms[i].value=new ee().setHex(s.value);break;case"v2":this.uniforms[i].value=new Yt().fromArray(s.value);break;case"v3":this.uniforms[i].value=new B().fromArray(s.value);break;case"v4":this.uniforms[i].value=new we().fromArray(s.value);break;case"m3":this.uniforms[i].value=new te().fromArray(s.value);break;case"m4":this.uniforms[i].value=new Ae().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let i in t.extensions)this.extensions[i]=t.extensions[i];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},xu=class extends Ci{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var rl=class extends Is{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new ee(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ee(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=yh,this.normalScale=new Yt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ps,this.combine=Du,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},yu=class extends Is{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Fy,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},vu=class extends Is{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Bo(e,t){return!e||e.constructor===t?e:typeof t.BYTES_PER_ELEMENT=="number"?new t(e):Array.prototype.slice.call(e)}function $c(e){return e!==void 0&&e.inTangents!==void 0&&e.outTangents!==void 0}var ar=class{constructor(t,n,i,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new n.constructor(i),this.sampleValues=n,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(t){let n=this.parameterPositions,i=this._cachedIndex,s=n[i],r=n[i-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=i+2;;){if(s===void 0){if(t<r)break i;return i=n.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(r=s,s=n[++i],t<s)break t}o=n.length;break e}if(!(t>=r)){let a=n[1];t<a&&(i=2,r=a);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=n[--i-1],t>=r)break t}o=i,i=0;break e}break n}for(;i<o;){let a=i+o>>>1;t<n[a]?o=a:i=a+1}if(s=n[i],r=n[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=n.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let n=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)n[o]=i[r+o];return n}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Su=class extends ar{constructor(t,n,i,s){super(t,n,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Hd,endingEnd:Hd}}intervalChanged_(t,n,i){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Wd:r=t,a=2*n-i;break;case Xd:r=s.length-2,a=n+s[r]-s[r+1];break;default:r=t,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case Wd:o=t,l=2*i-n;break;case Xd:o=1,l=i+s[1]-s[0];break;default:o=t-1,l=n}let c=(i-n)*.5,u=this.valueSize;this._weightPrev=c/(n-a),this._weightNext=c/(l-i),this._offsetPrev=r*u,this._offsetNext=o*u}interpolate_(t,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=this._offsetPrev,f=this._offsetNext,h=this._weightPrev,d=this._weightNext,g=(i-n)/(s-n),y=g*g,p=y*g,m=-h*p+2*h*y-h*g,v=(1+h)*p+(-1.5-2*h)*y+(-.5+h)*g+1,w=(-1-d)*p+(1.5+d)*y+.5*g,S=d*p-d*y;for(let P=0;P!==a;++P)r[P]=m*o[u+P]+v*o[c+P]+w*o[l+P]+S*o[f+P];return r}},Mu=class extends ar{constructor(t,n,i,s){super(t,n,i,s)}interpolate_(t,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=(i-n)/(s-n),f=1-u;for(let h=0;h!==a;++h)r[h]=o[c+h]*f+o[l+h]*u;return r}},bu=class extends ar{constructor(t,n,i,s){super(t,n,i,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Eu=class extends ar{interpolate_(t,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=this.inTangents,f=this.outTangents;if(!u||!f){let g=(i-n)/(s-n),y=1-g;for(let p=0;p!==a;++p)r[p]=o[c+p]*y+o[l+p]*g;return r}let h=a*2,d=t-1;for(let g=0;g!==a;++g){let y=o[c+g],p=o[l+g],m=d*h+g*2,v=f[m],w=f[m+1],S=t*h+g*2,P=u[S],A=u[S+1],x=Nw(i,n,v,P,s);r[g]=Ky(x,y,w,A,p)}return r}};function Ky(e,t,n,i,s){let r=1-e;return r*r*r*t+3*r*r*e*n+3*r*e*e*i+e*e*e*s}function Dw(e,t,n,i,s){let r=1-e;return 3*r*r*(n-t)+6*r*e*(i-n)+3*e*e*(s-i)}function Nw(e,t,n,i,s){let r=(e-t)/(s-t);for(let o=0;o<8;o++){let a=Ky(r,t,n,i,s)-e;if(Math.abs(a)<1e-10)break;let l=Dw(r,t,n,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var yi=class{constructor(t,n,i,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(n===void 0||n.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Bo(n,this.TimeBufferType),this.values=Bo(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let n=t.constructor,i;if(n.toJSON!==this.toJSON)i=n.toJSON(t);else{i={name:t.name,times:Bo(t.times,Array),values:Bo(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(i.interpolation=s),$c(t.settings)&&(i.settings={inTangents:Bo(t.settings.inTangents,Array),outTangents:Bo(t.settings.outTangents,Array)})}return i.type=t.ValueTypeName,i}InterpolantFactoryMethodDiscrete(t){return new bu(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Mu(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Su(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let n=new Eu(this.times,this.values,this.getValueSize(),t);return this.settings&&(n.inTangents=this.settings.inTangents,n.outTangents=this.settings.outTangents),n}setInterpolation(t){let n;switch(t){case Ya:n=this.InterpolantFactoryMethodDiscrete;break;case au:n=this.InterpolantFactoryMethodLinear;break;case Kc:n=this.InterpolantFactoryMethodSmooth;break;case Gd:n=this.InterpolantFactoryMethodBezier;break}if(n===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return $t("KeyframeTrack:",i),this}return this.createInterpolant=n,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ya;case this.InterpolantFactoryMethodLinear:return au;case this.InterpolantFactoryMethodSmooth:return Kc;case this.InterpolantFactoryMethodBezier:return Gd}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let n=this.times;for(let i=0,s=n.length;i!==s;++i)n[i]+=t;$c(this.settings)&&(sy(this.settings.inTangents,t),sy(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let n=this.times;for(let i=0,s=n.length;i!==s;++i)n[i]*=t;$c(this.settings)&&(ry(this.settings.inTangents,t),ry(this.settings.outTangents,t))}return this}trim(t,n){let i=this.times,s=i.length,r=0,o=s-1;for(;r!==s&&i[r]<t;)++r;for(;o!==-1&&i[o]>n;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=i.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,n=this.getValueSize();n-Math.floor(n)!==0&&(jt("KeyframeTrack: Invalid value size in track.",this),t=!1);let i=this.times,s=this.values,r=i.length;r===0&&(jt("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){jt("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){jt("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&KA(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){jt("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),n=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===Kc,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],u=t[a+1];if(c!==u&&(a!==1||c!==t[0]))if(s)l=!0;else{let f=a*i,h=f-i,d=f+i;for(let g=0;g!==i;++g){let y=n[f+g];if(y!==n[h+g]||y!==n[d+g]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let f=a*i,h=o*i;for(let d=0;d!==i;++d)n[h+d]=n[f+d]}++o}}if(r>0){t[o]=t[r];for(let a=r*i,l=o*i,c=0;c!==i;++c)n[l+c]=n[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=n.slice(0,o*i)):(this.times=t,this.values=n),this}clone(){let t=this.times.slice(),n=this.values.slice(),i=this.constructor,s=new i(this.name,t,n);return s.createInterpolant=this.createInterpolant,$c(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function sy(e,t){for(let n=0,i=e.length;n!==i;n+=2)e[n]+=t}function ry(e,t){for(let n=0,i=e.length;n!==i;n+=2)e[n]*=t}yi.prototype.ValueTypeName="";yi.prototype.TimeBufferType=Float32Array;yi.prototype.ValueBufferType=Float32Array;yi.prototype.DefaultInterpolation=au;var lr=class extends yi{constructor(t,n,i){super(t,n,i)}};lr.prototype.ValueTypeName="bool";lr.prototype.ValueBufferType=Array;lr.prototype.DefaultInterpolation=Ya;lr.prototype.InterpolantFactoryMethodLinear=void 0;lr.prototype.InterpolantFactoryMethodSmooth=void 0;var Tu=class extends yi{constructor(t,n,i,s){super(t,n,i,s)}};Tu.prototype.ValueTypeName="color";var Au=class extends yi{constructor(t,n,i,s){super(t,n,i,s)}};Au.prototype.ValueTypeName="number";var wu=class extends ar{constructor(t,n,i,s){super(t,n,i,s)}interpolate_(t,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-n)/(s-n),c=t*a;for(let u=c+a;c!==u;c+=4)jn.slerpFlat(r,0,o,c-a,o,c,l);return r}},ol=class extends yi{constructor(t,n,i,s){super(t,n,i,s)}InterpolantFactoryMethodLinear(t){return new wu(this.times,this.values,this.getValueSize(),t)}};ol.prototype.ValueTypeName="quaternion";ol.prototype.InterpolantFactoryMethodSmooth=void 0;var cr=class extends yi{constructor(t,n,i){super(t,n,i)}};cr.prototype.ValueTypeName="string";cr.prototype.ValueBufferType=Array;cr.prototype.DefaultInterpolation=Ya;cr.prototype.InterpolantFactoryMethodLinear=void 0;cr.prototype.InterpolantFactoryMethodSmooth=void 0;var Cu=class extends yi{constructor(t,n,i,s){super(t,n,i,s)}};Cu.prototype.ValueTypeName="vector";var Ru=class{constructor(t,n,i){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=n,this.onError=i,this._abortController=null,this.itemStart=function(u){a++,r===!1&&s.onStart!==void 0&&s.onStart(u,o,a),r=!0},this.itemEnd=function(u){o++,s.onProgress!==void 0&&s.onProgress(u,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,f){return c.push(u,f),this},this.removeHandler=function(u){let f=c.indexOf(u);return f!==-1&&c.splice(f,2),this},this.getHandler=function(u){for(let f=0,h=c.length;f<h;f+=2){let d=c[f],g=c[f+1];if(d.global&&(d.lastIndex=0),d.test(u))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Jy=new Ru,Pu=class{constructor(t){this.manager=t!==void 0?t:Jy,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,n){let i=this;return new Promise(function(s,r){i.load(t,s,n,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Pu.DEFAULT_MATERIAL_NAME="__DEFAULT";var al=class extends Rn{static registerNode(t){this.prototype._lightNode=t}constructor(t,n=1){super(),this.isLight=!0,this.type="Light",this.color=new ee(t),this.intensity=n}copy(t,n){return super.copy(t,n),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let n=super.toJSON(t);return n.object.color=this.color.getHex(),n.object.intensity=this.intensity,n}},Vr=class extends al{constructor(t,n,i){super(t,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Rn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new ee(n)}copy(t,n){return super.copy(t,n),this.groundColor.copy(t.groundColor),this}toJSON(t){let n=super.toJSON(t);return n.object.groundColor=this.groundColor.getHex(),n}},zd=new Ae,oy=new B,ay=new B,Iu=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Yt(512,512),this.mapType=ii,this.map=null,this.mapPass=null,this.matrix=new Ae,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new or,this._frameExtents=new Yt(1,1),this._viewportCount=1,this._viewports=[new we(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let n=this.camera;oy.setFromMatrixPosition(t.matrixWorld),n.position.copy(oy),ay.setFromMatrixPosition(t.target.matrixWorld),n.lookAt(ay),n.updateMatrixWorld(),this._updateMatrix(n,this.matrix,this._frustum)}_updateMatrix(t,n,i,s){zd.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),i.setFromProjectionMatrix(zd,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Xo||t.reversedDepth?n.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):n.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),n.multiply(zd)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Yc=new B,qc=new jn,is=new B,ll=class extends Rn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ae,this.projectionMatrix=new Ae,this.projectionMatrixInverse=new Ae,this.coordinateSystem=wi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,n){return super.copy(t,n),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Yc,qc,is),is.x===1&&is.y===1&&is.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Yc,qc,is.set(1,1,1)).invert()}updateWorldMatrix(t,n,i=!1){super.updateWorldMatrix(t,n,i),this.matrixWorld.decompose(Yc,qc,is),is.x===1&&is.y===1&&is.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Yc,qc,is.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},ir=new B,ly=new Yt,cy=new Yt,Cn=class extends ll{constructor(t=50,n=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=n,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,n){return super.copy(t,n),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let n=.5*this.getFilmHeight()/t;this.fov=Yo*2*Math.atan(n),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Xa*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Yo*2*Math.atan(Math.tan(Xa*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,n,i){ir.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(ir.x,ir.y).multiplyScalar(-t/ir.z),ir.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(ir.x,ir.y).multiplyScalar(-t/ir.z)}getViewSize(t,n){return this.getViewBounds(t,ly,cy),n.subVectors(cy,ly)}setViewOffset(t,n,i,s,r,o){this.aspect=t/n,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=n,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,n=t*Math.tan(Xa*.5*this.fov)/this.zoom,i=2*n,s=this.aspect*i,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,n-=o.offsetY*i/c,s*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,n,n-i,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let n=super.toJSON(t);return n.object.fov=this.fov,n.object.zoom=this.zoom,n.object.near=this.near,n.object.far=this.far,n.object.focus=this.focus,n.object.aspect=this.aspect,this.view!==null&&(n.object.view=Object.assign({},this.view)),n.object.filmGauge=this.filmGauge,n.object.filmOffset=this.filmOffset,n}};var cl=class extends ll{constructor(t=-1,n=1,i=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=n,this.top=i,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,n){return super.copy(t,n),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,n,i,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=n,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),n=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-t,o=i+t,a=s+n,l=s-n;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let n=super.toJSON(t);return n.object.zoom=this.zoom,n.object.left=this.left,n.object.right=this.right,n.object.top=this.top,n.object.bottom=this.bottom,n.object.near=this.near,n.object.far=this.far,this.view!==null&&(n.object.view=Object.assign({},this.view)),n}},$d=class extends Iu{constructor(){super(new cl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Gr=class extends al{constructor(t,n){super(t,n),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Rn.DEFAULT_UP),this.updateMatrix(),this.target=new Rn,this.shadow=new $d}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let n=super.toJSON(t);return n.object.shadow=this.shadow.toJSON(),n.object.target=this.target.uuid,n}};var ul=class extends Un{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var ko=-90,zo=1,ta=class extends Rn{constructor(t,n,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Cn(ko,zo,t,n);s.layers=this.layers,this.add(s);let r=new Cn(ko,zo,t,n);r.layers=this.layers,this.add(r);let o=new Cn(ko,zo,t,n);o.layers=this.layers,this.add(o);let a=new Cn(ko,zo,t,n);a.layers=this.layers,this.add(a);let l=new Cn(ko,zo,t,n);l.layers=this.layers,this.add(l);let c=new Cn(ko,zo,t,n);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,n=this.children.concat(),[i,s,r,o,a,l]=n;for(let c of n)this.remove(c);if(t===wi)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Xo)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of n)this.add(c),c.updateMatrixWorld()}update(t,n){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,u]=this.children,f=t.getRenderTarget(),h=t.getActiveCubeFace(),d=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let y=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let p=!1;t.isWebGLRenderer===!0?p=t.state.buffers.depth.getReversed():p=t.reversedDepthBuffer,t.setRenderTarget(i,0,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(n,r),t.setRenderTarget(i,1,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(n,o),t.setRenderTarget(i,2,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(n,a),t.setRenderTarget(i,3,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(n,l),t.setRenderTarget(i,4,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(n,c),i.texture.mipmapsAutoUpdate=y,t.setRenderTarget(i,5,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(n,u),t.setRenderTarget(f,h,d),t.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},Lu=class extends Cn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var wp="\\[\\]\\.:\\/",Ow=new RegExp("["+wp+"]","g"),Cp="[^"+wp+"]",Uw="[^"+wp.replace("\\.","")+"]",Fw=/((?:WC+[\/:])*)/.source.replace("WC",Cp),Bw=/(WCOD+)?/.source.replace("WCOD",Uw),kw=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Cp),zw=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Cp),Vw=new RegExp("^"+Fw+Bw+kw+zw+"$"),Gw=["material","materials","bones","map"],Yd=class{constructor(t,n,i){let s=i||Ge.parseTrackName(n);this._targetGroup=t,this._bindings=t.subscribe_(n,s)}getValue(t,n){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(t,n)}setValue(t,n){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(t,n)}bind(){let t=this._bindings;for(let n=this._targetGroup.nCachedObjects_,i=t.length;n!==i;++n)t[n].bind()}unbind(){let t=this._bindings;for(let n=this._targetGroup.nCachedObjects_,i=t.length;n!==i;++n)t[n].unbind()}},Ge=class e{constructor(t,n,i){this.path=n,this.parsedPath=i||e.parseTrackName(n),this.node=e.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,n,i){return t&&t.isAnimationObjectGroup?new e.Composite(t,n,i):new e(t,n,i)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(Ow,"")}static parseTrackName(t){let n=Vw.exec(t);if(n===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let i={nodeName:n[2],objectName:n[3],objectIndex:n[4],propertyName:n[5],propertyIndex:n[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);Gw.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return i}static findNode(t,n){if(n===void 0||n===""||n==="."||n===-1||n===t.name||n===t.uuid)return t;if(t.skeleton){let i=t.skeleton.getBoneByName(n);if(i!==void 0)return i}if(t.children){let i=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===n||a.uuid===n)return a;let l=i(a.children);if(l)return l}return null},s=i(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,n){t[n]=this.targetObject[this.propertyName]}_getValue_array(t,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)t[n++]=i[s]}_getValue_arrayElement(t,n){t[n]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,n){this.resolvedProperty.toArray(t,n)}_setValue_direct(t,n){this.targetObject[this.propertyName]=t[n]}_setValue_direct_setNeedsUpdate(t,n){this.targetObject[this.propertyName]=t[n],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,n){this.targetObject[this.propertyName]=t[n],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[n++]}_setValue_array_setNeedsUpdate(t,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[n++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[n++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,n){this.resolvedProperty[this.propertyIndex]=t[n]}_setValue_arrayElement_setNeedsUpdate(t,n){this.resolvedProperty[this.propertyIndex]=t[n],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,n){this.resolvedProperty[this.propertyIndex]=t[n],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,n){this.resolvedProperty.fromArray(t,n)}_setValue_fromArray_setNeedsUpdate(t,n){this.resolvedProperty.fromArray(t,n),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,n){this.resolvedProperty.fromArray(t,n),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,n){this.bind(),this.getValue(t,n)}_setValue_unbound(t,n){this.bind(),this.setValue(t,n)}bind(){let t=this.node,n=this.parsedPath,i=n.objectName,s=n.propertyName,r=n.propertyIndex;if(t||(t=e.findNode(this.rootNode,n.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){$t("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=n.objectIndex;switch(i){case"materials":if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){jt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){jt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let u=0;u<t.length;u++)if(t[u].name===c){c=u;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){jt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[i]===void 0){jt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[i]}if(c!==void 0){if(t[c]===void 0){jt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=n.nodeName;jt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ge.Composite=Yd;Ge.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ge.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ge.prototype.GetterByBindingType=[Ge.prototype._getValue_direct,Ge.prototype._getValue_array,Ge.prototype._getValue_arrayElement,Ge.prototype._getValue_toArray];Ge.prototype.SetterByBindingTypeAndVersioning=[[Ge.prototype._setValue_direct,Ge.prototype._setValue_direct_setNeedsUpdate,Ge.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_array,Ge.prototype._setValue_array_setNeedsUpdate,Ge.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_arrayElement,Ge.prototype._setValue_arrayElement_setNeedsUpdate,Ge.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ge.prototype._setValue_fromArray,Ge.prototype._setValue_fromArray_setNeedsUpdate,Ge.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var JO=new Float32Array(1);var ur=class extends hu{constructor(t,n,i=1){super(t,n),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=i}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let n=super.clone(t);return n.meshPerAttribute=this.meshPerAttribute,n}toJSON(t){let n=super.toJSON(t);return n.isInstancedInterleavedBuffer=!0,n.meshPerAttribute=this.meshPerAttribute,n}};var uy=new Ae,hl=class{constructor(t,n,i=0,s=1/0){this.ray=new rr(t,n),this.near=i,this.far=s,this.camera=null,this.layers=new Zo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,n){this.ray.set(t,n)}setFromCamera(t,n){n.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(n.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(n).sub(this.ray.origin).normalize(),this.camera=n):n.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,n.projectionMatrix.elements[14]).unproject(n),this.ray.direction.set(0,0,-1).transformDirection(n.matrixWorld),this.camera=n):jt("Raycaster: Unsupported camera type: "+n.type)}setFromXRController(t){return uy.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(uy),this}intersectObject(t,n=!0,i=[]){return qd(t,this,i,n),i.sort(hy),i}intersectObjects(t,n=!0,i=[]){for(let s=0,r=t.length;s<r;s++)qd(t[s],this,i,n);return i.sort(hy),i}};function hy(e,t){return e.distance-t.distance}function qd(e,t,n,i){let s=!0;if(e.layers.test(t.layers)&&e.raycast(t,n)===!1&&(s=!1),s===!0&&i===!0){let r=e.children;for(let o=0,a=r.length;o<a;o++)qd(r[o],t,n,!0)}}var ea=class{constructor(t=1,n=0,i=0){this.radius=t,this.phi=n,this.theta=i}set(t,n,i){return this.radius=t,this.phi=n,this.theta=i,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=oe(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,n,i){return this.radius=Math.sqrt(t*t+n*n+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,i),this.phi=Math.acos(oe(n/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Zd=class{static{this.prototype.isMatrix2=!0}constructor(t,n,i,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,n,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,n=0){for(let i=0;i<4;i++)this.elements[i]=t[i+n];return this}set(t,n,i,s){let r=this.elements;return r[0]=t,r[2]=n,r[1]=i,r[3]=s,this}};var fy=new B,Zc=new B,Vo=new B,Go=new B,Vd=new B,Hw=new B,Ww=new B,fl=class{constructor(t=new B,n=new B){this.start=t,this.end=n}set(t,n){return this.start.copy(t),this.end.copy(n),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,n){return this.delta(n).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,n){fy.subVectors(t,this.start),Zc.subVectors(this.end,this.start);let i=Zc.dot(Zc);if(i===0)return 0;let r=Zc.dot(fy)/i;return n&&(r=oe(r,0,1)),r}closestPointToPoint(t,n,i){let s=this.closestPointToPointParameter(t,n);return this.delta(i).multiplyScalar(s).add(this.start)}distanceSqToLine3(t,n=Hw,i=Ww){let s=10000000000000001e-32,r,o,a=this.start,l=t.start,c=this.end,u=t.end;Vo.subVectors(c,a),Go.subVectors(u,l),Vd.subVectors(a,l);let f=Vo.dot(Vo),h=Go.dot(Go),d=Go.dot(Vd);if(f<=s&&h<=s)return n.copy(a),i.copy(l),n.distanceToSquared(i);if(f<=s)r=0,o=d/h,o=oe(o,0,1);else{let g=Vo.dot(Vd);if(h<=s)o=0,r=oe(-g/f,0,1);else{let y=Vo.dot(Go),p=f*h-y*y;p!==0?r=oe((y*d-g*h)/p,0,1):r=0,o=(y*r+d)/h,o<0?(o=0,r=oe(-g/f,0,1)):o>1&&(o=1,r=oe((y-g)/f,0,1))}}return n.copy(a).addScaledVector(Vo,r),i.copy(l).addScaledVector(Go,o),n.distanceToSquared(i)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var dl=class extends Jo{constructor(t=10,n=10,i=4473924,s=8947848){i=new ee(i),s=new ee(s);let r=n/2,o=t/n,a=t/2,l=[],c=[];for(let h=0,d=0,g=-a;h<=n;h++,g+=o){l.push(-a,0,g,a,0,g),l.push(g,0,-a,g,0,a);let y=h===r?i:s;y.toArray(c,d),d+=3,y.toArray(c,d),d+=3,y.toArray(c,d),d+=3,y.toArray(c,d),d+=3}let u=new Un;u.setAttribute("position",new $e(l,3)),u.setAttribute("color",new $e(c,3));let f=new kr({vertexColors:!0,toneMapped:!1});super(u,f),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var pl=class extends Gi{constructor(t,n=null){super(),this.object=t,this.domElement=n,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Rp(e,t,n,i){let s=Xw(i);switch(n){case pp:return e*t;case gp:return e*t/s.components*s.byteLength;case zu:return e*t/s.components*s.byteLength;case pr:return e*t*2/s.components*s.byteLength;case Vu:return e*t*2/s.components*s.byteLength;case mp:return e*t*3/s.components*s.byteLength;case qi:return e*t*4/s.components*s.byteLength;case Gu:return e*t*4/s.components*s.byteLength;case _l:case xl:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*8;case yl:case vl:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case Wu:case $u:return Math.max(e,16)*Math.max(t,8)/4;case Hu:case Xu:return Math.max(e,8)*Math.max(t,8)/2;case Yu:case qu:case Ku:case Ju:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*8;case Zu:case Sl:case ju:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case Qu:return Math.floor((e+3)/4)*Math.floor((t+3)/4)*16;case th:return Math.floor((e+4)/5)*Math.floor((t+3)/4)*16;case eh:return Math.floor((e+4)/5)*Math.floor((t+4)/5)*16;case nh:return Math.floor((e+5)/6)*Math.floor((t+4)/5)*16;case ih:return Math.floor((e+5)/6)*Math.floor((t+5)/6)*16;case sh:return Math.floor((e+7)/8)*Math.floor((t+4)/5)*16;case rh:return Math.floor((e+7)/8)*Math.floor((t+5)/6)*16;case oh:return Math.floor((e+7)/8)*Math.floor((t+7)/8)*16;case ah:return Math.floor((e+9)/10)*Math.floor((t+4)/5)*16;case lh:return Math.floor((e+9)/10)*Math.floor((t+5)/6)*16;case ch:return Math.floor((e+9)/10)*Math.floor((t+7)/8)*16;case uh:return Math.floor((e+9)/10)*Math.floor((t+9)/10)*16;case hh:return Math.floor((e+11)/12)*Math.floor((t+9)/10)*16;case fh:return Math.floor((e+11)/12)*Math.floor((t+11)/12)*16;case dh:case ph:case mh:return Math.ceil(e/4)*Math.ceil(t/4)*16;case gh:case _h:return Math.ceil(e/4)*Math.ceil(t/4)*8;case Ml:case xh:return Math.ceil(e/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${n} format.`)}function Xw(e){switch(e){case ii:case up:return{byteLength:1,components:1};case ra:case hp:case Yi:return{byteLength:2,components:1};case Bu:case ku:return{byteLength:2,components:4};case Xi:case Fu:case $i:return{byteLength:4,components:1};case fp:case dp:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${e}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?$t("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function yv(){let e=null,t=!1,n=null,i=null;function s(r,o){i=e.requestAnimationFrame(s),n(r,o)}return{start:function(){t!==!0&&n!==null&&e!==null&&(i=e.requestAnimationFrame(s),t=!0)},stop:function(){e!==null&&e.cancelAnimationFrame(i),t=!1},setAnimationLoop:function(r){n=r},setContext:function(r){e=r}}}function Yw(e){let t=new WeakMap;function n(a,l){let c=a.array,u=a.usage,f=c.byteLength,h=e.createBuffer();e.bindBuffer(l,h),e.bufferData(l,c,u),a.onUploadCallback();let d;if(c instanceof Float32Array)d=e.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=e.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=e.HALF_FLOAT:d=e.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=e.SHORT;else if(c instanceof Uint32Array)d=e.UNSIGNED_INT;else if(c instanceof Int32Array)d=e.INT;else if(c instanceof Int8Array)d=e.BYTE;else if(c instanceof Uint8Array)d=e.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=e.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:f}}function i(a,l,c){let u=l.array,f=l.updateRanges;if(e.bindBuffer(c,a),f.length===0)e.bufferSubData(c,0,u);else{f.sort((d,g)=>d.start-g.start);let h=0;for(let d=1;d<f.length;d++){let g=f[h],y=f[d];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++h,f[h]=y)}f.length=h+1;for(let d=0,g=f.length;d<g;d++){let y=f[d];e.bufferSubData(c,y.start*u.BYTES_PER_ELEMENT,u,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(e.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let u=t.get(a);(!u||u.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,n(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var qw=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Zw=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Kw=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Jw=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,jw=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Qw=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,tC=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,eC=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,nC=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,iC=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,sC=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,rC=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,oC=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,aC=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,lC=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,cC=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,uC=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,hC=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,fC=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,dC=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,pC=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,mC=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,gC=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,_C=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,xC=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,yC=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,vC=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,SC=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,MC=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,bC="gl_FragColor = linearToOutputTexel( gl_FragColor );",EC=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,TC=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,AC=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,wC=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,CC=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,RC=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,PC=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,IC=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,LC=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,DC=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,NC=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,OC=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,UC=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,FC=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,BC=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,kC=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,zC=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,VC=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,GC=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,HC=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,WC=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,XC=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,$C=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,YC=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,qC=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,ZC=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,KC=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,JC=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,jC=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,QC=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,tR=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,eR=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,nR=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,iR=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,sR=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,rR=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,oR=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,aR=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,lR=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,cR=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,uR=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,hR=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,fR=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,dR=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,pR=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,mR=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,gR=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,_R=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,xR=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,yR=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,vR=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,SR=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,MR=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,bR=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,ER=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,TR=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,AR=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,wR=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,CR=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,RR=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,PR=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,IR=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,LR=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,DR=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,NR=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,OR=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,UR=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,FR=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,BR=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,kR=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,zR=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,VR=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,GR=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,HR=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,WR=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,XR=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,$R=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,YR=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,qR=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ZR=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,KR=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,JR=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,jR=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,QR=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,tP=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,eP=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,nP=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,iP=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,sP=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,rP=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,oP=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,aP=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,lP=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,cP=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,uP=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,hP=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,fP=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,dP=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,pP=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,mP=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,gP=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,_P=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,xP=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,yP=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,vP=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,SP=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,MP=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,bP=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,EP=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,TP=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,AP=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ue={alphahash_fragment:qw,alphahash_pars_fragment:Zw,alphamap_fragment:Kw,alphamap_pars_fragment:Jw,alphatest_fragment:jw,alphatest_pars_fragment:Qw,aomap_fragment:tC,aomap_pars_fragment:eC,batching_pars_vertex:nC,batching_vertex:iC,begin_vertex:sC,beginnormal_vertex:rC,bsdfs:oC,iridescence_fragment:aC,bumpmap_pars_fragment:lC,clipping_planes_fragment:cC,clipping_planes_pars_fragment:uC,clipping_planes_pars_vertex:hC,clipping_planes_vertex:fC,color_fragment:dC,color_pars_fragment:pC,color_pars_vertex:mC,color_vertex:gC,common:_C,defaultnormal_vertex:xC,displacementmap_pars_vertex:yC,displacementmap_vertex:vC,emissivemap_fragment:SC,emissivemap_pars_fragment:MC,colorspace_fragment:bC,colorspace_pars_fragment:EC,envmap_fragment:TC,envmap_common_pars_fragment:AC,envmap_pars_fragment:wC,envmap_pars_vertex:CC,envmap_physical_pars_fragment:kC,envmap_vertex:RC,fog_vertex:PC,fog_pars_vertex:IC,fog_fragment:LC,fog_pars_fragment:DC,gradientmap_pars_fragment:NC,lightmap_pars_fragment:OC,lights_lambert_fragment:UC,lights_lambert_pars_fragment:FC,lights_pars_begin:BC,lights_toon_fragment:zC,lights_toon_pars_fragment:VC,lights_phong_fragment:GC,lights_phong_pars_fragment:HC,lights_physical_fragment:WC,lights_physical_pars_fragment:XC,lights_fragment_begin:$C,lights_fragment_maps:YC,lights_fragment_end:qC,lightprobes_pars_fragment:ZC,logdepthbuf_fragment:KC,logdepthbuf_pars_fragment:JC,logdepthbuf_pars_vertex:jC,logdepthbuf_vertex:QC,map_fragment:tR,map_pars_fragment:eR,map_particle_fragment:nR,map_particle_pars_fragment:iR,metalnessmap_fragment:sR,metalnessmap_pars_fragment:rR,morphinstance_vertex:oR,morphcolor_vertex:aR,morphnormal_vertex:lR,morphtarget_pars_vertex:cR,morphtarget_vertex:uR,normal_fragment_begin:hR,normal_fragment_maps:fR,normal_pars_fragment:dR,normal_pars_vertex:pR,normal_vertex:mR,normalmap_pars_fragment:gR,clearcoat_normal_fragment_begin:_R,clearcoat_normal_fragment_maps:xR,clearcoat_pars_fragment:yR,iridescence_pars_fragment:vR,opaque_fragment:SR,packing:MR,premultiplied_alpha_fragment:bR,project_vertex:ER,dithering_fragment:TR,dithering_pars_fragment:AR,roughnessmap_fragment:wR,roughnessmap_pars_fragment:CR,shadowmap_pars_fragment:RR,shadowmap_pars_vertex:PR,shadowmap_vertex:IR,shadowmask_pars_fragment:LR,skinbase_vertex:DR,skinning_pars_vertex:NR,skinning_vertex:OR,skinnormal_vertex:UR,specularmap_fragment:FR,specularmap_pars_fragment:BR,tonemapping_fragment:kR,tonemapping_pars_fragment:zR,transmission_fragment:VR,transmission_pars_fragment:GR,uv_pars_fragment:HR,uv_pars_vertex:WR,uv_vertex:XR,worldpos_vertex:$R,background_vert:YR,background_frag:qR,backgroundCube_vert:ZR,backgroundCube_frag:KR,cube_vert:JR,cube_frag:jR,depth_vert:QR,depth_frag:tP,distance_vert:eP,distance_frag:nP,equirect_vert:iP,equirect_frag:sP,linedashed_vert:rP,linedashed_frag:oP,meshbasic_vert:aP,meshbasic_frag:lP,meshlambert_vert:cP,meshlambert_frag:uP,meshmatcap_vert:hP,meshmatcap_frag:fP,meshnormal_vert:dP,meshnormal_frag:pP,meshphong_vert:mP,meshphong_frag:gP,meshphysical_vert:_P,meshphysical_frag:xP,meshtoon_vert:yP,meshtoon_frag:vP,points_vert:SP,points_frag:MP,shadow_vert:bP,shadow_frag:EP,sprite_vert:TP,sprite_frag:AP},Pt={common:{diffuse:{value:new ee(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new te}},envmap:{envMap:{value:null},envMapRotation:{value:new te},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new te}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new te}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new te},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new te},normalScale:{value:new Yt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new te},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new te}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new te}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new te}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ee(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ee(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0},uvTransform:{value:new te}},sprite:{diffuse:{value:new ee(16777215)},opacity:{value:1},center:{value:new Yt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}}},ti={basic:{uniforms:Fn([Pt.common,Pt.specularmap,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.fog]),vertexShader:ue.meshbasic_vert,fragmentShader:ue.meshbasic_frag},lambert:{uniforms:Fn([Pt.common,Pt.specularmap,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)},envMapIntensity:{value:1}}]),vertexShader:ue.meshlambert_vert,fragmentShader:ue.meshlambert_frag},phong:{uniforms:Fn([Pt.common,Pt.specularmap,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)},specular:{value:new ee(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ue.meshphong_vert,fragmentShader:ue.meshphong_frag},standard:{uniforms:Fn([Pt.common,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.roughnessmap,Pt.metalnessmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ue.meshphysical_vert,fragmentShader:ue.meshphysical_frag},toon:{uniforms:Fn([Pt.common,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.gradientmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)}}]),vertexShader:ue.meshtoon_vert,fragmentShader:ue.meshtoon_frag},matcap:{uniforms:Fn([Pt.common,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.fog,{matcap:{value:null}}]),vertexShader:ue.meshmatcap_vert,fragmentShader:ue.meshmatcap_frag},points:{uniforms:Fn([Pt.points,Pt.fog]),vertexShader:ue.points_vert,fragmentShader:ue.points_frag},dashed:{uniforms:Fn([Pt.common,Pt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ue.linedashed_vert,fragmentShader:ue.linedashed_frag},depth:{uniforms:Fn([Pt.common,Pt.displacementmap]),vertexShader:ue.depth_vert,fragmentShader:ue.depth_frag},normal:{uniforms:Fn([Pt.common,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,{opacity:{value:1}}]),vertexShader:ue.meshnormal_vert,fragmentShader:ue.meshnormal_frag},sprite:{uniforms:Fn([Pt.sprite,Pt.fog]),vertexShader:ue.sprite_vert,fragmentShader:ue.sprite_frag},background:{uniforms:{uvTransform:{value:new te},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ue.background_vert,fragmentShader:ue.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new te}},vertexShader:ue.backgroundCube_vert,fragmentShader:ue.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ue.cube_vert,fragmentShader:ue.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ue.equirect_vert,fragmentShader:ue.equirect_frag},distance:{uniforms:Fn([Pt.common,Pt.displacementmap,{referencePosition:{value:new B},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ue.distance_vert,fragmentShader:ue.distance_frag},shadow:{uniforms:Fn([Pt.lights,Pt.fog,{color:{value:new ee(0)},opacity:{value:1}}]),vertexShader:ue.shadow_vert,fragmentShader:ue.shadow_frag}};ti.physical={uniforms:Fn([ti.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new te},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new te},clearcoatNormalScale:{value:new Yt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new te},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new te},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new te},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new te},sheen:{value:0},sheenColor:{value:new ee(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new te},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new te},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new te},transmissionSamplerSize:{value:new Yt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new te},attenuationDistance:{value:0},attenuationColor:{value:new ee(0)},specularColor:{value:new ee(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new te},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new te},anisotropyVector:{value:new Yt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new te}}]),vertexShader:ue.meshphysical_vert,fragmentShader:ue.meshphysical_frag};var Sh={r:0,b:0,g:0},wP=new Ae,vv=new te;vv.set(-1,0,0,0,1,0,0,0,1);function CP(e,t,n,i,s,r){let o=new ee(0),a=s===!0?0:1,l,c,u=null,f=0,h=null;function d(v){let w=v.isScene===!0?v.background:null;if(w&&w.isTexture){let S=v.backgroundBlurriness>0;w=t.get(w,S)}return w}function g(v){let w=!1,S=d(v);S===null?p(o,a):S&&S.isColor&&(p(S,1),w=!0);let P=e.xr.getEnvironmentBlendMode();P==="additive"?n.buffers.color.setClear(0,0,0,1,r):P==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,r),(e.autoClear||w)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil))}function y(v,w){let S=d(w);S&&S.isCubeTexture?(c===void 0&&(c=new fn(new jo(1,1,1),new Ci({name:"BackgroundCubeMaterial",uniforms:Yr(ti.backgroundCube.uniforms),vertexShader:ti.backgroundCube.vertexShader,fragmentShader:ti.backgroundCube.fragmentShader,side:Qn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(P,A,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=S,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(wP.makeRotationFromEuler(w.backgroundRotation)).transpose(),S.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(vv),c.material.toneMapped=_e.getTransfer(S.colorSpace)!==Te,(u!==S||f!==S.version||h!==e.toneMapping)&&(c.material.needsUpdate=!0,u=S,f=S.version,h=e.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):S&&S.isTexture&&(l===void 0&&(l=new fn(new zr(2,2),new Ci({name:"BackgroundMaterial",uniforms:Yr(ti.background.uniforms),vertexShader:ti.background.vertexShader,fragmentShader:ti.background.fragmentShader,side:dr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=S,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=_e.getTransfer(S.colorSpace)!==Te,S.matrixAutoUpdate===!0&&S.updateMatrix(),l.material.uniforms.uvTransform.value.copy(S.matrix),(u!==S||f!==S.version||h!==e.toneMapping)&&(l.material.needsUpdate=!0,u=S,f=S.version,h=e.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function p(v,w){v.getRGB(Sh,Ap(e)),n.buffers.color.setClear(Sh.r,Sh.g,Sh.b,w,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,w=1){o.set(v),a=w,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,p(o,a)},render:g,addToRenderList:y,dispose:m}}function RP(e,t){let n=e.getParameter(e.MAX_VERTEX_ATTRIBS),i={},s=h(null),r=s,o=!1;function a(D,V,W,L,X){let q=!1,H=f(D,L,W,V);r!==H&&(r=H,c(r.object)),q=d(D,L,W,X),q&&g(D,L,W,X),X!==null&&t.update(X,e.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,S(D,V,W,L),X!==null&&e.bindBuffer(e.ELEMENT_ARRAY_BUFFER,t.get(X).buffer))}function l(){return e.createVertexArray()}function c(D){return e.bindVertexArray(D)}function u(D){return e.deleteVertexArray(D)}function f(D,V,W,L){let X=L.wireframe===!0,q=i[V.id];q===void 0&&(q={},i[V.id]=q);let H=D.isInstancedMesh===!0?D.id:0,ct=q[H];ct===void 0&&(ct={},q[H]=ct);let J=ct[W.id];J===void 0&&(J={},ct[W.id]=J);let Q=J[X];return Q===void 0&&(Q=h(l()),J[X]=Q),Q}function h(D){let V=[],W=[],L=[];for(let X=0;X<n;X++)V[X]=0,W[X]=0,L[X]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:V,enabledAttributes:W,attributeDivisors:L,object:D,attributes:{},index:null}}function d(D,V,W,L){let X=r.attributes,q=V.attributes,H=0,ct=W.getAttributes();for(let J in ct)if(ct[J].location>=0){let st=X[J],ft=q[J];if(ft===void 0&&(J==="instanceMatrix"&&D.instanceMatrix&&(ft=D.instanceMatrix),J==="instanceColor"&&D.instanceColor&&(ft=D.instanceColor)),st===void 0||st.attribute!==ft||ft&&st.data!==ft.data)return!0;H++}return r.attributesNum!==H||r.index!==L}function g(D,V,W,L){let X={},q=V.attributes,H=0,ct=W.getAttributes();for(let J in ct)if(ct[J].location>=0){let st=q[J];st===void 0&&(J==="instanceMatrix"&&D.instanceMatrix&&(st=D.instanceMatrix),J==="instanceColor"&&D.instanceColor&&(st=D.instanceColor));let ft={};ft.attribute=st,st&&st.data&&(ft.data=st.data),X[J]=ft,H++}r.attributes=X,r.attributesNum=H,r.index=L}function y(){let D=r.newAttributes;for(let V=0,W=D.length;V<W;V++)D[V]=0}function p(D){m(D,0)}function m(D,V){let W=r.newAttributes,L=r.enabledAttributes,X=r.attributeDivisors;W[D]=1,L[D]===0&&(e.enableVertexAttribArray(D),L[D]=1),X[D]!==V&&(e.vertexAttribDivisor(D,V),X[D]=V)}function v(){let D=r.newAttributes,V=r.enabledAttributes;for(let W=0,L=V.length;W<L;W++)V[W]!==D[W]&&(e.disableVertexAttribArray(W),V[W]=0)}function w(D,V,W,L,X,q,H){H===!0?e.vertexAttribIPointer(D,V,W,X,q):e.vertexAttribPointer(D,V,W,L,X,q)}function S(D,V,W,L){y();let X=L.attributes,q=W.getAttributes(),H=V.defaultAttributeValues;for(let ct in q){let J=q[ct];if(J.location>=0){let Q=X[ct];if(Q===void 0&&(ct==="instanceMatrix"&&D.instanceMatrix&&(Q=D.instanceMatrix),ct==="instanceColor"&&D.instanceColor&&(Q=D.instanceColor)),Q!==void 0){let st=Q.normalized,ft=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;let tt=ht.buffer,mt=ht.type,xt=ht.bytesPerElement,wt=mt===e.INT||mt===e.UNSIGNED_INT||Q.gpuType===Fu;if(Q.isInterleavedBufferAttribute){let Mt=Q.data,Ht=Mt.isInterleavedBuffer===!0?Mt.stride:Mt.itemSize,se=Q.offset;if(Mt.isInstancedInterleavedBuffer||Mt.isInstancedBufferAttribute){for(let Vt=0;Vt<J.locationSize;Vt++)m(J.location+Vt,Mt.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Mt.meshPerAttribute*Mt.count)}else for(let Vt=0;Vt<J.locationSize;Vt++)p(J.location+Vt);e.bindBuffer(e.ARRAY_BUFFER,tt);for(let Vt=0;Vt<J.locationSize;Vt++)w(J.location+Vt,ft/J.locationSize,mt,st,Ht*xt,(se+ft/J.locationSize*Vt)*xt,wt)}else{if(Q.isInstancedBufferAttribute){for(let Mt=0;Mt<J.locationSize;Mt++)m(J.location+Mt,Q.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Mt=0;Mt<J.locationSize;Mt++)p(J.location+Mt);e.bindBuffer(e.ARRAY_BUFFER,tt);for(let Mt=0;Mt<J.locationSize;Mt++)w(J.location+Mt,ft/J.locationSize,mt,st,ft*xt,ft/J.locationSize*Mt*xt,wt)}}else if(H!==void 0){let st=H[ct];if(st!==void 0)switch(st.length){case 2:e.vertexAttrib2fv(J.location,st);break;case 3:e.vertexAttrib3fv(J.location,st);break;case 4:e.vertexAttrib4fv(J.location,st);break;default:e.vertexAttrib1fv(J.location,st)}}}}v()}function P(){z();for(let D in i){let V=i[D];for(let W in V){let L=V[W];for(let X in L){let q=L[X];for(let H in q)u(q[H].object),delete q[H];delete L[X]}}delete i[D]}}function A(D){if(i[D.id]===void 0)return;let V=i[D.id];for(let W in V){let L=V[W];for(let X in L){let q=L[X];for(let H in q)u(q[H].object),delete q[H];delete L[X]}}delete i[D.id]}function x(D){for(let V in i){let W=i[V];for(let L in W){let X=W[L];if(X[D.id]===void 0)continue;let q=X[D.id];for(let H in q)u(q[H].object),delete q[H];delete X[D.id]}}}function T(D){for(let V in i){let W=i[V],L=D.isInstancedMesh===!0?D.id:0,X=W[L];if(X!==void 0){for(let q in X){let H=X[q];for(let ct in H)u(H[ct].object),delete H[ct];delete X[q]}delete W[L],Object.keys(W).length===0&&delete i[V]}}}function z(){N(),o=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:z,resetDefaultState:N,dispose:P,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:x,initAttributes:y,enableAttribute:p,disableUnusedAttributes:v}}function PP(e,t,n){let i;function s(l){i=l}function r(l,c){e.drawArrays(i,l,c),n.update(c,i,1)}function o(l,c,u){u!==0&&(e.drawArraysInstanced(i,l,c,u),n.update(c,i,u))}function a(l,c,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,u);let h=0;for(let d=0;d<u;d++)h+=c[d];n.update(h,i,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function IP(e,t,n,i){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let x=t.get("EXT_texture_filter_anisotropic");s=e.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==qi&&i.convert(x)!==e.getParameter(e.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let T=x===Yi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(x!==ii&&x!==$i&&!T&&i.convert(x)!==e.getParameter(e.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.HIGH_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&e.getShaderPrecisionFormat(e.VERTEX_SHADER,e.MEDIUM_FLOAT).precision>0&&e.getShaderPrecisionFormat(e.FRAGMENT_SHADER,e.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=n.precision!==void 0?n.precision:"highp",u=l(c);u!==c&&($t("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let f=n.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),h=n.logarithmicDepthBuffer===!0&&f===!1;n.reversedDepthBuffer===!0&&f===!1&&$t("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),n.logarithmicDepthBuffer===!0&&f===!0&&$t("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=e.getParameter(e.MAX_TEXTURE_IMAGE_UNITS),g=e.getParameter(e.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=e.getParameter(e.MAX_TEXTURE_SIZE),p=e.getParameter(e.MAX_CUBE_MAP_TEXTURE_SIZE),m=e.getParameter(e.MAX_VERTEX_ATTRIBS),v=e.getParameter(e.MAX_VERTEX_UNIFORM_VECTORS),w=e.getParameter(e.MAX_VARYING_VECTORS),S=e.getParameter(e.MAX_FRAGMENT_UNIFORM_VECTORS),P=e.getParameter(e.MAX_SAMPLES),A=e.getParameter(e.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:v,maxVaryings:w,maxFragmentUniforms:S,maxSamples:P,samples:A}}function LP(e){let t=this,n=null,i=0,s=!1,r=!1,o=new qn,a=new te,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,h){let d=f.length!==0||h||i!==0||s;return s=h,i=f.length,d},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,h){n=u(f,h,0)},this.setState=function(f,h,d){let g=f.clippingPlanes,y=f.clipIntersection,p=f.clipShadows,m=e.get(f);if(!s||g===null||g.length===0||r&&!p)r?u(null):c();else{let v=r?0:i,w=v*4,S=m.clippingState||null;l.value=S,S=u(g,h,w,d);for(let P=0;P!==w;++P)S[P]=n[P];m.clippingState=S,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==n&&(l.value=n,l.needsUpdate=i>0),t.numPlanes=i,t.numIntersection=0}function u(f,h,d,g){let y=f!==null?f.length:0,p=null;if(y!==0){if(p=l.value,g!==!0||p===null){let m=d+y*4,v=h.matrixWorldInverse;a.getNormalMatrix(v),(p===null||p.length<m)&&(p=new Float32Array(m));for(let w=0,S=d;w!==y;++w,S+=4)o.copy(f[w]).applyMatrix4(v,a),o.normal.toArray(p,S),p[S+3]=o.constant}l.value=p,l.needsUpdate=!0}return t.numPlanes=y,t.numIntersection=0,p}}var wl=class extends _i{constructor(t=1,n={}){super(t,t,n),this.isWebGLCubeRenderTarget=!0;let i={width:t,height:t,depth:1},s=[i,i,i,i,i,i];this.texture=new el(s),this._setTextureOptions(n),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,n){this.texture.type=n.type,this.texture.colorSpace=n.colorSpace,this.texture.generateMipmaps=n.generateMipmaps,this.texture.minFilter=n.minFilter,this.texture.magFilter=n.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new jo(5,5,5),r=new Ci({name:"CubemapFromEquirect",uniforms:Yr(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:Qn,blending:Hr});r.uniforms.tEquirect.value=n;let o=new fn(s,r),a=n.minFilter;return n.minFilter===Ns&&(n.minFilter=Jn),new ta(1,10,this).update(t,o),n.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,n=!0,i=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(n,i,s);t.setRenderTarget(r)}},jy=256,DP=3,NP=20,Sv=256,Mv=16,OP=3,UP=new B,FP=new ee,bh=class e{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ta(1,10,null),this._boxMesh=new fn(new jo(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,n=0,i=.1,s=100,r={}){let{size:o=256,position:a=UP}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),u=this._getSourceTarget(!0);n>0&&(u.texture.mipmapsAutoUpdate=!1);let f=l.autoClear,h=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,y=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(t.background=l.getClearColor(FP));let p=new ta(i,s,u);return p.position.copy(a),p.update(l,t),l.autoClear=f,l.autoClearColor=h,l.autoClearDepth=d,l.autoClearStencil=g,t.background=y,n>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,n)),this._applyPMREM(c),c}fromEquirectangular(t,n=null){return this._fromTexture(t,n)}fromCubemap(t,n=null){return this._fromTexture(t,n)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=ev(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=tv(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,n){return n>0?1-Math.sqrt(1-t/n):0}_setSize(t){this._cubeSize=Math.max(jy,bp(t))}_fromTexture(t,n){t.mapping===Xr||t.mapping===sa?this._setSize(t.image.length===0?jy:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let i=n||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(i),i}_allocateTarget(){let t=this._cubeSize,n=Qy(t,!1,!1),i=Math.log2(t)-DP;for(let s=0;s<=i;s++)n.texture.mipmaps.push({width:t>>s,height:t>>s});return n.texture.name="PMREM",n.texture.isPMREMTexture=!0,n}_getSourceTarget(t=!1){let n=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==n||t&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=Qy(n,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,n,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=t,r.activeMipmapLevel=n;let o=t.width>>n;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let n;t.mapping===Xr||t.mapping===sa?(this._cubemapMaterial===null&&(this._cubemapMaterial=ev()),n=this._cubemapMaterial,n.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=tv()),n=this._equirectMaterial),n.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,n)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=BP(),this._integrationMaterial=kP());let n=this._cubeSize,i=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(n/Mv);for(let o=0;o<=i;o++){let a=e.lodToRoughness(o,i);if(o>i-OP)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(n)+.5*Math.log2(6/(Sv*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,n){this._blurMaterial===null&&(this._blurMaterial=zP());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(n,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,i),s.envMap.value=t.texture,this._renderCube(r,0,i)}};function Qy(e,t,n){return new wl(e,{minFilter:Ns,generateMipmaps:t,type:Yi,colorSpace:qa,depthBuffer:n})}function Cl(e,t,n){return new Ci({name:e,uniforms:t,vertexShader:ue.cube_vert,fragmentShader:n,side:Qn,blending:Hr,depthTest:!1,depthWrite:!1})}function BP(){return Cl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Sv}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function kP(){return Cl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Mv}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function zP(){return Cl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${NP}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function tv(){return Cl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function ev(){return Cl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function VP(e){let t=new WeakMap,n=new WeakMap,i=null;function s(h,d=!1){return h==null?null:d?o(h):r(h)}function r(h){if(h&&h.isTexture){let d=h.mapping;if(d===Nu||d===Ou)if(t.has(h)){let g=t.get(h).texture;return a(g,h.mapping)}else{let g=h.image;if(g&&g.height>0){let y=new wl(g.height);return y.fromEquirectangularTexture(e,h),t.set(h,y),h.addEventListener("dispose",c),a(y.texture,h.mapping)}else return null}}return h}function o(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){let d=h.mapping,g=d===Nu||d===Ou,y=d===Xr||d===sa;if(g||y){let p=n.get(h),m=p!==void 0?p.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==m)return i===null&&(i=new bh(e)),p=g?i.fromEquirectangular(h,p):i.fromCubemap(h,p),p.texture.pmremVersion=h.pmremVersion,n.set(h,p),p.texture;if(p!==void 0)return p.texture;{let v=h.image;return g&&v&&v.height>0||y&&v&&l(v)?(i===null&&(i=new bh(e)),p=g?i.fromEquirectangular(h):i.fromCubemap(h),p.texture.pmremVersion=h.pmremVersion,n.set(h,p),h.addEventListener("dispose",u),p.texture):null}}}return h}function a(h,d){return d===Nu?h.mapping=Xr:d===Ou&&(h.mapping=sa),h}function l(h){let d=0,g=6;for(let y=0;y<g;y++)h[y]!==void 0&&d++;return d===g}function c(h){let d=h.target;d.removeEventListener("dispose",c);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function u(h){let d=h.target;d.removeEventListener("dispose",u);let g=n.get(d);g!==void 0&&(n.delete(d),g.dispose())}function f(){t=new WeakMap,n=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:f}}function GP(e){let t={};function n(i){if(t[i]!==void 0)return t[i];let s=e.getExtension(i);return t[i]=s,s}return{has:function(i){return n(i)!==null},init:function(){n("EXT_color_buffer_float"),n("WEBGL_clip_cull_distance"),n("OES_texture_float_linear"),n("EXT_color_buffer_half_float"),n("WEBGL_multisampled_render_to_texture"),n("WEBGL_render_shared_exponent")},get:function(i){let s=n(i);return s===null&&Wa("WebGLRenderer: "+i+" extension not supported."),s}}}function HP(e,t,n,i){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(let p in g.attributes)t.remove(g.attributes[p]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let y=r.get(g);y&&(t.remove(y),r.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,n.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),n.memory.geometries++),y}function u(g){let y=g.attributes;for(let p in y)t.update(y[p],e.ARRAY_BUFFER)}function f(g){let y=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let v=y!==null?y.array.length:p.array.length/3-1,w=p.count>=65535?tl:Qa,S=new w(Math.ceil(v/3)*6,1),P=S.array;if(y!==null){let x=y.array;m=y.version;for(let T=0,z=0;T<v;T+=3){let N=x[T+0],D=x[T+1],V=x[T+2];P[z++]=N,P[z++]=D,P[z++]=D,P[z++]=V,P[z++]=V,P[z++]=N}}else{m=p.version;for(let x=0,T=0;x<v;x+=3){let z=x+0,N=x+1,D=x+2;P[T++]=z,P[T++]=N,P[T++]=N,P[T++]=D,P[T++]=D,P[T++]=z}}S.version=m;let A=r.get(g);A&&t.remove(A),r.set(g,S)}function h(g){let y=r.get(g);if(y){let p=g.index;p!==null&&y.version<p.version&&f(g)}else f(g);return r.get(g)}function d(){for(let g in s){let y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:u,getWireframeAttribute:h,dispose:d}}function WP(e,t,n){let i;function s(f){i=f}let r,o;function a(f){r=f.type,o=f.bytesPerElement}function l(f,h){e.drawElements(i,h,r,f*o),n.update(h,i,1)}function c(f,h,d){d!==0&&(e.drawElementsInstanced(i,h,r,f*o,d),n.update(h,i,d))}function u(f,h,d){if(d===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,h,0,r,f,0,d);let y=0;for(let p=0;p<d;p++)y+=h[p];n.update(y,i,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function XP(e){let t={geometries:0,textures:0},n={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,o,a){switch(n.calls++,o){case e.TRIANGLES:n.triangles+=a*(r/3);break;case e.LINES:n.lines+=a*(r/2);break;case e.LINE_STRIP:n.lines+=a*(r-1);break;case e.LINE_LOOP:n.lines+=a*r;break;case e.POINTS:n.points+=a*r;break;default:jt("WebGLInfo: Unknown draw mode:",o);break}}function s(){n.calls=0,n.triangles=0,n.points=0,n.lines=0}return{memory:t,render:n,programs:null,autoReset:!0,reset:s,update:i}}function $P(e,t,n){let i=new WeakMap,s=new we;function r(o,a,l){let c=o.morphTargetInfluences,u=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,f=u!==void 0?u.length:0,h=i.get(a);if(h===void 0||h.count!==f){let z=function(){x.dispose(),i.delete(a),a.removeEventListener("dispose",z)};h!==void 0&&h.texture.dispose();let d=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],w=0;d===!0&&(w=1),g===!0&&(w=2),y===!0&&(w=3);let S=a.attributes.position.count*w,P=1;S>t.maxTextureSize&&(P=Math.ceil(S/t.maxTextureSize),S=t.maxTextureSize);let A=new Float32Array(S*P*4*f),x=new ja(A,S,P,f);x.type=$i,x.needsUpdate=!0;let T=w*4;for(let N=0;N<f;N++){let D=p[N],V=m[N],W=v[N],L=S*P*4*N;for(let X=0;X<D.count;X++){let q=X*T;d===!0&&(s.fromBufferAttribute(D,X),A[L+q+0]=s.x,A[L+q+1]=s.y,A[L+q+2]=s.z,A[L+q+3]=0),g===!0&&(s.fromBufferAttribute(V,X),A[L+q+4]=s.x,A[L+q+5]=s.y,A[L+q+6]=s.z,A[L+q+7]=0),y===!0&&(s.fromBufferAttribute(W,X),A[L+q+8]=s.x,A[L+q+9]=s.y,A[L+q+10]=s.z,A[L+q+11]=W.itemSize===4?s.w:1)}}h={count:f,texture:x,size:new Yt(S,P)},i.set(a,h),a.addEventListener("dispose",z)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(e,"morphTexture",o.morphTexture,n);else{let d=0;for(let y=0;y<c.length;y++)d+=c[y];let g=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(e,"morphTargetBaseInfluence",g),l.getUniforms().setValue(e,"morphTargetInfluences",c)}l.getUniforms().setValue(e,"morphTargetsTexture",h.texture,n),l.getUniforms().setValue(e,"morphTargetsTextureSize",h.size)}return{update:r}}function YP(e,t,n,i,s){let r=new WeakMap;function o(c){let u=s.render.frame,f=c.geometry,h=t.get(c,f);if(r.get(h)!==u&&(t.update(h),r.set(h,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(n.update(c.instanceMatrix,e.ARRAY_BUFFER),c.instanceColor!==null&&n.update(c.instanceColor,e.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==u&&(d.update(),r.set(d,u))}return h}function a(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),i.releaseStatesOfObject(u),n.remove(u.instanceMatrix),u.instanceColor!==null&&n.remove(u.instanceColor)}return{update:o,dispose:a}}var qP={[np]:"LINEAR_TONE_MAPPING",[ip]:"REINHARD_TONE_MAPPING",[sp]:"CINEON_TONE_MAPPING",[rp]:"ACES_FILMIC_TONE_MAPPING",[ap]:"AGX_TONE_MAPPING",[lp]:"NEUTRAL_TONE_MAPPING",[op]:"CUSTOM_TONE_MAPPING"};function ZP(e,t,n,i,s,r){let o=new _i(t,n,{type:e,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,u=new Un;u.setAttribute("position",new $e([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new $e([0,2,0,0,2,0],2));let f=new xu({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),h=new fn(u,f),d=new cl(-1,1,1,-1,0,1),g=null,y=null,p=!1,m,v=null,w=[],S=!1;this.setSize=function(P,A){o.setSize(P,A),a!==null&&a.setSize(P,A),l!==null&&l.setSize(P,A);for(let x=0;x<w.length;x++){let T=w[x];T.setSize&&T.setSize(P,A)}},this.setEffects=function(P){w=P,S=w.length>0&&w[0].isRenderPass===!0;let A=o.width,x=o.height;w.length>0&&a===null&&(a=new _i(A,x,{type:Yi,depthBuffer:!1,stencilBuffer:!1}),l=new _i(A,x,{type:Yi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&w.some(z=>z.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new Ls(A,x),r===!0&&(c.format=Os,c.type=$r)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let z=0;z<w.length;z++){let N=w[z];N.setSize&&N.setSize(A,x),T&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(P,A){if(p||P.toneMapping===rs&&w.length===0)return!1;if(v=A,A!==null){let x=A.width,T=A.height;(o.width!==x||o.height!==T)&&this.setSize(x,T)}return S===!1&&P.setRenderTarget(o),m=P.toneMapping,P.toneMapping=rs,!0},this.hasRenderPass=function(){return S},this.end=function(P,A){P.toneMapping=m,p=!0;let x=o,T=a;for(let z=0;z<w.length;z++){let N=w[z];N.enabled!==!1&&(N.render(P,T,x,A),N.needsSwap!==!1&&(x=T,T=T===a?l:a))}if(g!==P.outputColorSpace||y!==P.toneMapping){g=P.outputColorSpace,y=P.toneMapping,f.defines={},_e.getTransfer(g)===Te&&(f.defines.SRGB_TRANSFER="");let z=qP[y];z&&(f.defines[z]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=x.texture,P.setRenderTarget(v),P.render(h,d),v=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),u.dispose(),f.dispose()}}var bv=new ni,Ev=new Ls(1,1),Tv=new nl(1),Av=new ja,wv=new uu,Cv=new el,nv=[],iv=[],sv=new Float32Array(16),rv=new Float32Array(9),ov=new Float32Array(4);function aa(e,t,n){let i=e[0];if(i<=0||i>0)return e;let s=t*n,r=nv[s];if(r===void 0&&(r=new Float32Array(s),nv[s]=r),t!==0){i.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=n,e[o].toArray(r,a)}return r}function _n(e,t){if(e.length!==t.length)return!1;for(let n=0,i=e.length;n<i;n++)if(e[n]!==t[n])return!1;return!0}function xn(e,t){for(let n=0,i=t.length;n<i;n++)e[n]=t[n]}function Th(e,t){let n=iv[t];n===void 0&&(n=new Int32Array(t),iv[t]=n);for(let i=0;i!==t;++i)n[i]=e.allocateTextureUnit();return n}function KP(e,t){let n=this.cache;n[0]!==t&&(e.uniform1f(this.addr,t),n[0]=t)}function JP(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2f(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(_n(n,t))return;e.uniform2fv(this.addr,t),xn(n,t)}}function jP(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3f(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else if(t.r!==void 0)(n[0]!==t.r||n[1]!==t.g||n[2]!==t.b)&&(e.uniform3f(this.addr,t.r,t.g,t.b),n[0]=t.r,n[1]=t.g,n[2]=t.b);else{if(_n(n,t))return;e.uniform3fv(this.addr,t),xn(n,t)}}function QP(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4f(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(_n(n,t))return;e.uniform4fv(this.addr,t),xn(n,t)}}function tI(e,t){let n=this.cache,i=t.elements;if(i===void 0){if(_n(n,t))return;e.uniformMatrix2fv(this.addr,!1,t),xn(n,t)}else{if(_n(n,i))return;ov.set(i),e.uniformMatrix2fv(this.addr,!1,ov),xn(n,i)}}function eI(e,t){let n=this.cache,i=t.elements;if(i===void 0){if(_n(n,t))return;e.uniformMatrix3fv(this.addr,!1,t),xn(n,t)}else{if(_n(n,i))return;rv.set(i),e.uniformMatrix3fv(this.addr,!1,rv),xn(n,i)}}function nI(e,t){let n=this.cache,i=t.elements;if(i===void 0){if(_n(n,t))return;e.uniformMatrix4fv(this.addr,!1,t),xn(n,t)}else{if(_n(n,i))return;sv.set(i),e.uniformMatrix4fv(this.addr,!1,sv),xn(n,i)}}function iI(e,t){let n=this.cache;n[0]!==t&&(e.uniform1i(this.addr,t),n[0]=t)}function sI(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2i(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(_n(n,t))return;e.uniform2iv(this.addr,t),xn(n,t)}}function rI(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3i(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(_n(n,t))return;e.uniform3iv(this.addr,t),xn(n,t)}}function oI(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4i(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(_n(n,t))return;e.uniform4iv(this.addr,t),xn(n,t)}}function aI(e,t){let n=this.cache;n[0]!==t&&(e.uniform1ui(this.addr,t),n[0]=t)}function lI(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y)&&(e.uniform2ui(this.addr,t.x,t.y),n[0]=t.x,n[1]=t.y);else{if(_n(n,t))return;e.uniform2uiv(this.addr,t),xn(n,t)}}function cI(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z)&&(e.uniform3ui(this.addr,t.x,t.y,t.z),n[0]=t.x,n[1]=t.y,n[2]=t.z);else{if(_n(n,t))return;e.uniform3uiv(this.addr,t),xn(n,t)}}function uI(e,t){let n=this.cache;if(t.x!==void 0)(n[0]!==t.x||n[1]!==t.y||n[2]!==t.z||n[3]!==t.w)&&(e.uniform4ui(this.addr,t.x,t.y,t.z,t.w),n[0]=t.x,n[1]=t.y,n[2]=t.z,n[3]=t.w);else{if(_n(n,t))return;e.uniform4uiv(this.addr,t),xn(n,t)}}function Ah(e){return e.version===0&&(e.compareFunction=yp,e.needsUpdate=!0),e}function hI(e,t,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(e.uniform1i(this.addr,s),i[0]=s);let r;this.type===e.SAMPLER_2D_SHADOW?r=Ah(Ev):r=bv,n.setTexture2D(t||r,s)}function fI(e,t,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(e.uniform1i(this.addr,s),i[0]=s),n.setTexture3D(t||wv,s)}function dI(e,t,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(e.uniform1i(this.addr,s),i[0]=s);let r;this.type===e.SAMPLER_CUBE_SHADOW?r=Ah(Tv):r=Cv,n.setTextureCube(t||r,s)}function pI(e,t,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(e.uniform1i(this.addr,s),i[0]=s),n.setTexture2DArray(t||Av,s)}function mI(e){switch(e){case 5126:return KP;case 35664:return JP;case 35665:return jP;case 35666:return QP;case 35674:return tI;case 35675:return eI;case 35676:return nI;case 5124:case 35670:return iI;case 35667:case 35671:return sI;case 35668:case 35672:return rI;case 35669:case 35673:return oI;case 5125:return aI;case 36294:return lI;case 36295:return cI;case 36296:return uI;case 35678:case 36198:case 36298:case 36306:case 35682:return hI;case 35679:case 36299:case 36307:return fI;case 35680:case 36300:case 36308:case 36293:return dI;case 36289:case 36303:case 36311:case 36292:return pI}}function gI(e,t){e.uniform1fv(this.addr,t)}function _I(e,t){let n=aa(t,this.size,2);e.uniform2fv(this.addr,n)}function xI(e,t){let n=aa(t,this.size,3);e.uniform3fv(this.addr,n)}function yI(e,t){let n=aa(t,this.size,4);e.uniform4fv(this.addr,n)}function vI(e,t){let n=aa(t,this.size,4);e.uniformMatrix2fv(this.addr,!1,n)}function SI(e,t){let n=aa(t,this.size,9);e.uniformMatrix3fv(this.addr,!1,n)}function MI(e,t){let n=aa(t,this.size,16);e.uniformMatrix4fv(this.addr,!1,n)}function bI(e,t){e.uniform1iv(this.addr,t)}function EI(e,t){e.uniform2iv(this.addr,t)}function TI(e,t){e.uniform3iv(this.addr,t)}function AI(e,t){e.uniform4iv(this.addr,t)}function wI(e,t){e.uniform1uiv(this.addr,t)}function CI(e,t){e.uniform2uiv(this.addr,t)}function RI(e,t){e.uniform3uiv(this.addr,t)}function PI(e,t){e.uniform4uiv(this.addr,t)}function II(e,t,n){let i=this.cache,s=t.length,r=Th(n,s);_n(i,r)||(e.uniform1iv(this.addr,r),xn(i,r));let o;this.type===e.SAMPLER_2D_SHADOW?o=Ah(Ev):o=bv;for(let a=0;a!==s;++a)n.setTexture2D(t[a]||o,r[a])}function LI(e,t,n){let i=this.cache,s=t.length,r=Th(n,s);_n(i,r)||(e.uniform1iv(this.addr,r),xn(i,r));for(let o=0;o!==s;++o)n.setTexture3D(t[o]||wv,r[o])}function DI(e,t,n){let i=this.cache,s=t.length,r=Th(n,s);_n(i,r)||(e.uniform1iv(this.addr,r),xn(i,r));let o;this.type===e.SAMPLER_CUBE_SHADOW?o=Ah(Tv):o=Cv;for(let a=0;a!==s;++a)n.setTextureCube(t[a]||o,r[a])}function NI(e,t,n){let i=this.cache,s=t.length,r=Th(n,s);_n(i,r)||(e.uniform1iv(this.addr,r),xn(i,r));for(let o=0;o!==s;++o)n.setTexture2DArray(t[o]||Av,r[o])}function OI(e){switch(e){case 5126:return gI;case 35664:return _I;case 35665:return xI;case 35666:return yI;case 35674:return vI;case 35675:return SI;case 35676:return MI;case 5124:case 35670:return bI;case 35667:case 35671:return EI;case 35668:case 35672:return TI;case 35669:case 35673:return AI;case 5125:return wI;case 36294:return CI;case 36295:return RI;case 36296:return PI;case 35678:case 36198:case 36298:case 36306:case 35682:return II;case 35679:case 36299:case 36307:return LI;case 35680:case 36300:case 36308:case 36293:return DI;case 36289:case 36303:case 36311:case 36292:return NI}}var Lp=class{constructor(t,n,i){this.id=t,this.addr=i,this.cache=[],this.type=n.type,this.setValue=mI(n.type)}},Dp=class{constructor(t,n,i){this.id=t,this.addr=i,this.cache=[],this.type=n.type,this.size=n.size,this.setValue=OI(n.type)}},Np=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,n,i){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,n[a.id],i)}}},Pp=/(\w+)(\])?(\[|\.)?/g;function av(e,t){e.seq.push(t),e.map[t.id]=t}function UI(e,t,n){let i=e.name,s=i.length;for(Pp.lastIndex=0;;){let r=Pp.exec(i),o=Pp.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){av(n,c===void 0?new Lp(a,e,t):new Dp(a,e,t));break}else{let f=n.map[a];f===void 0&&(f=new Np(a),av(n,f)),n=f}}}var oa=class{constructor(t,n){this.seq=[],this.map={};let i=t.getProgramParameter(n,t.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=t.getActiveUniform(n,o),l=t.getUniformLocation(n,a.name);UI(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,n,i,s){let r=this.map[n];r!==void 0&&r.setValue(t,i,s)}setOptional(t,n,i){let s=n[i];s!==void 0&&this.setValue(t,i,s)}static upload(t,n,i,s){for(let r=0,o=n.length;r!==o;++r){let a=n[r],l=i[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,n){let i=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in n&&i.push(o)}return i}};function lv(e,t,n){let i=e.createShader(t);return e.shaderSource(i,n),e.compileShader(i),i}var FI=37297,BI=0;function kI(e,t){let n=e.split(`
`),i=[],s=Math.max(t-6,0),r=Math.min(t+6,n.length);for(let o=s;o<r;o++){let a=o+1;i.push(`${a===t?">":" "} ${a}: ${n[o]}`)}return i.join(`
`)}var cv=new te;function zI(e){_e._getMatrix(cv,_e.workingColorSpace,e);let t=`mat3( ${cv.elements.map(n=>n.toFixed(4))} )`;switch(_e.getTransfer(e)){case Za:return[t,"LinearTransferOETF"];case Te:return[t,"sRGBTransferOETF"];default:return $t("WebGLProgram: Unsupported color space: ",e),[t,"LinearTransferOETF"]}}function uv(e,t,n){let i=e.getShaderParameter(t,e.COMPILE_STATUS),r=(e.getShaderInfoLog(t)||"").trim();if(i&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return n.toUpperCase()+`

`+r+`

`+kI(e.getShaderSource(t),a)}else return r}function VI(e,t){let n=zI(t);return[`vec4 ${e}( vec4 value ) {`,`	return ${n[1]}( vec4( ${n[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var GI={[np]:"Linear",[ip]:"Reinhard",[sp]:"Cineon",[rp]:"ACESFilmic",[ap]:"AgX",[lp]:"Neutral",[op]:"Custom"};function HI(e,t){let n=GI[t];return n===void 0?($t("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+e+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+e+"( vec3 color ) { return "+n+"ToneMapping( color ); }"}var Mh=new B;function WI(){_e.getLuminanceCoefficients(Mh);let e=Mh.x.toFixed(4),t=Mh.y.toFixed(4),n=Mh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${e}, ${t}, ${n} );`,"	return dot( weights, rgb );","}"].join(`
`)}function XI(e){return[e.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",e.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Al).join(`
`)}function $I(e){let t=[];for(let n in e){let i=e[n];i!==!1&&t.push("#define "+n+" "+i)}return t.join(`
`)}function YI(e,t){let n={},i=e.getProgramParameter(t,e.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=e.getActiveAttrib(t,s),o=r.name,a=1;r.type===e.FLOAT_MAT2&&(a=2),r.type===e.FLOAT_MAT3&&(a=3),r.type===e.FLOAT_MAT4&&(a=4),n[o]={type:r.type,location:e.getAttribLocation(t,o),locationSize:a}}return n}function Al(e){return e!==""}function hv(e,t){let n=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return e.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,n).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function fv(e,t){return e.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var qI=/^[ \t]*#include +<([\w\d./]+)>/gm;function Op(e){return e.replace(qI,ZI)}function ZI(e,t){let n=ue[t];if(n===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return Op(n)}var KI=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function dv(e){return e.replace(KI,JI)}function JI(e,t,n,i){let s="";for(let r=parseInt(t);r<parseInt(n);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function pv(e){let t=`precision ${e.precision} float;
	precision ${e.precision} int;
	precision ${e.precision} sampler2D;
	precision ${e.precision} samplerCube;
	precision ${e.precision} sampler3D;
	precision ${e.precision} sampler2DArray;
	precision ${e.precision} sampler2DShadow;
	precision ${e.precision} samplerCubeShadow;
	precision ${e.precision} sampler2DArrayShadow;
	precision ${e.precision} isampler2D;
	precision ${e.precision} isampler3D;
	precision ${e.precision} isamplerCube;
	precision ${e.precision} isampler2DArray;
	precision ${e.precision} usampler2D;
	precision ${e.precision} usampler3D;
	precision ${e.precision} usamplerCube;
	precision ${e.precision} usampler2DArray;
	`;return e.precision==="highp"?t+=`
#define HIGH_PRECISION`:e.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:e.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var jI={[ml]:"SHADOWMAP_TYPE_PCF",[na]:"SHADOWMAP_TYPE_VSM"};function QI(e){return jI[e.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var t2={[sa]:"ENVMAP_MODE_REFRACTION"};function e2(e){return e.envMap===!1?"ENVMAP_MODE_REFLECTION":t2[e.envMapMode]||"ENVMAP_MODE_REFLECTION"}var n2={[Du]:"ENVMAP_BLENDING_MULTIPLY",[Ny]:"ENVMAP_BLENDING_MIX",[Oy]:"ENVMAP_BLENDING_ADD"};function i2(e){return e.envMap===!1?"ENVMAP_BLENDING_NONE":n2[e.combine]||"ENVMAP_BLENDING_NONE"}function s2(e,t,n,i){let s=e.getContext(),r=n.defines,o=n.vertexShader,a=n.fragmentShader,l=QI(n),c=n.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=e2(n),f=i2(n),h=XI(n),d=$I(r),g=s.createProgram(),y,p,m=n.glslVersion?"#version "+n.glslVersion+`
`:"";n.isRawShaderMaterial?(y=["#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d].filter(Al).join(`
`),y.length>0&&(y+=`
`),p=["#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d].filter(Al).join(`
`),p.length>0&&(p+=`
`)):(y=[pv(n),"#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d,n.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",n.batching?"#define USE_BATCHING":"",n.batchingColor?"#define USE_BATCHING_COLOR":"",n.instancing?"#define USE_INSTANCING":"",n.instancingColor?"#define USE_INSTANCING_COLOR":"",n.instancingMorph?"#define USE_INSTANCING_MORPH":"",n.useFog&&n.fog?"#define USE_FOG":"",n.useFog&&n.fogExp2?"#define FOG_EXP2":"",n.map?"#define USE_MAP":"",n.envMap?"#define USE_ENVMAP":"",n.envMap?"#define "+u:"",n.lightMap?"#define USE_LIGHTMAP":"",n.aoMap?"#define USE_AOMAP":"",n.bumpMap?"#define USE_BUMPMAP":"",n.normalMap?"#define USE_NORMALMAP":"",n.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",n.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",n.displacementMap?"#define USE_DISPLACEMENTMAP":"",n.emissiveMap?"#define USE_EMISSIVEMAP":"",n.anisotropy?"#define USE_ANISOTROPY":"",n.anisotropyMap?"#define USE_ANISOTROPYMAP":"",n.clearcoatMap?"#define USE_CLEARCOATMAP":"",n.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",n.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",n.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",n.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",n.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",n.specularMap?"#define USE_SPECULARMAP":"",n.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",n.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",n.roughnessMap?"#define USE_ROUGHNESSMAP":"",n.metalnessMap?"#define USE_METALNESSMAP":"",n.alphaMap?"#define USE_ALPHAMAP":"",n.alphaHash?"#define USE_ALPHAHASH":"",n.transmission?"#define USE_TRANSMISSION":"",n.transmissionMap?"#define USE_TRANSMISSIONMAP":"",n.thicknessMap?"#define USE_THICKNESSMAP":"",n.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",n.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",n.mapUv?"#define MAP_UV "+n.mapUv:"",n.alphaMapUv?"#define ALPHAMAP_UV "+n.alphaMapUv:"",n.lightMapUv?"#define LIGHTMAP_UV "+n.lightMapUv:"",n.aoMapUv?"#define AOMAP_UV "+n.aoMapUv:"",n.emissiveMapUv?"#define EMISSIVEMAP_UV "+n.emissiveMapUv:"",n.bumpMapUv?"#define BUMPMAP_UV "+n.bumpMapUv:"",n.normalMapUv?"#define NORMALMAP_UV "+n.normalMapUv:"",n.displacementMapUv?"#define DISPLACEMENTMAP_UV "+n.displacementMapUv:"",n.metalnessMapUv?"#define METALNESSMAP_UV "+n.metalnessMapUv:"",n.roughnessMapUv?"#define ROUGHNESSMAP_UV "+n.roughnessMapUv:"",n.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+n.anisotropyMapUv:"",n.clearcoatMapUv?"#define CLEARCOATMAP_UV "+n.clearcoatMapUv:"",n.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+n.clearcoatNormalMapUv:"",n.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+n.clearcoatRoughnessMapUv:"",n.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+n.diffuseRoughnessMapUv:"",n.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+n.iridescenceMapUv:"",n.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+n.iridescenceThicknessMapUv:"",n.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+n.sheenColorMapUv:"",n.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+n.sheenRoughnessMapUv:"",n.specularMapUv?"#define SPECULARMAP_UV "+n.specularMapUv:"",n.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+n.specularColorMapUv:"",n.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+n.specularIntensityMapUv:"",n.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+n.transmissionMapUv:"",n.thicknessMapUv?"#define THICKNESSMAP_UV "+n.thicknessMapUv:"",n.vertexTangents&&n.flatShading===!1?"#define USE_TANGENT":"",n.vertexNormals?"#define HAS_NORMAL":"",n.vertexColors?"#define USE_COLOR":"",n.vertexAlphas?"#define USE_COLOR_ALPHA":"",n.vertexUv1s?"#define USE_UV1":"",n.vertexUv2s?"#define USE_UV2":"",n.vertexUv3s?"#define USE_UV3":"",n.pointsUvs?"#define USE_POINTS_UV":"",n.flatShading?"#define FLAT_SHADED":"",n.skinning?"#define USE_SKINNING":"",n.morphTargets?"#define USE_MORPHTARGETS":"",n.morphNormals&&n.flatShading===!1?"#define USE_MORPHNORMALS":"",n.morphColors?"#define USE_MORPHCOLORS":"",n.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+n.morphTextureStride:"",n.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+n.morphTargetsCount:"",n.doubleSided?"#define DOUBLE_SIDED":"",n.flipSided?"#define FLIP_SIDED":"",n.shadowMapEnabled?"#define USE_SHADOWMAP":"",n.shadowMapEnabled?"#define "+l:"",n.sizeAttenuation?"#define USE_SIZEATTENUATION":"",n.numLightProbes>0?"#define USE_LIGHT_PROBES":"",n.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",n.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Al).join(`
`),p=[pv(n),"#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d,n.useFog&&n.fog?"#define USE_FOG":"",n.useFog&&n.fogExp2?"#define FOG_EXP2":"",n.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",n.map?"#define USE_MAP":"",n.matcap?"#define USE_MATCAP":"",n.envMap?"#define USE_ENVMAP":"",n.envMap?"#define "+c:"",n.envMap?"#define "+u:"",n.envMap?"#define "+f:"",n.envMapPMREM?"#define ENVMAP_MAX_LOD "+n.envMapMaxLod+".0":"",n.envMapPMREM?"#define ENVMAP_SIZE "+n.envMapSize+".0":"",n.lightMap?"#define USE_LIGHTMAP":"",n.aoMap?"#define USE_AOMAP":"",n.bumpMap?"#define USE_BUMPMAP":"",n.normalMap?"#define USE_NORMALMAP":"",n.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",n.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",n.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",n.emissiveMap?"#define USE_EMISSIVEMAP":"",n.anisotropy?"#define USE_ANISOTROPY":"",n.anisotropyMap?"#define USE_ANISOTROPYMAP":"",n.clearcoat?"#define USE_CLEARCOAT":"",n.clearcoatMap?"#define USE_CLEARCOATMAP":"",n.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",n.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",n.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",n.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",n.dispersion?"#define USE_DISPERSION":"",n.retroreflection?"#define USE_RETROREFLECTION":"",n.iridescence?"#define USE_IRIDESCENCE":"",n.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",n.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",n.specularMap?"#define USE_SPECULARMAP":"",n.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",n.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",n.roughnessMap?"#define USE_ROUGHNESSMAP":"",n.metalnessMap?"#define USE_METALNESSMAP":"",n.alphaMap?"#define USE_ALPHAMAP":"",n.alphaTest?"#define USE_ALPHATEST":"",n.alphaHash?"#define USE_ALPHAHASH":"",n.sheen?"#define USE_SHEEN":"",n.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",n.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",n.transmission?"#define USE_TRANSMISSION":"",n.transmissionMap?"#define USE_TRANSMISSIONMAP":"",n.thicknessMap?"#define USE_THICKNESSMAP":"",n.vertexTangents&&n.flatShading===!1?"#define USE_TANGENT":"",n.vertexColors||n.instancingColor?"#define USE_COLOR":"",n.vertexAlphas||n.batchingColor?"#define USE_COLOR_ALPHA":"",n.vertexUv1s?"#define USE_UV1":"",n.vertexUv2s?"#define USE_UV2":"",n.vertexUv3s?"#define USE_UV3":"",n.pointsUvs?"#define USE_POINTS_UV":"",n.gradientMap?"#define USE_GRADIENTMAP":"",n.flatShading?"#define FLAT_SHADED":"",n.doubleSided?"#define DOUBLE_SIDED":"",n.flipSided?"#define FLIP_SIDED":"",n.shadowMapEnabled?"#define USE_SHADOWMAP":"",n.shadowMapEnabled?"#define "+l:"",n.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",n.numLightProbes>0?"#define USE_LIGHT_PROBES":"",n.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",n.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",n.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",n.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",n.toneMapping!==rs?"#define TONE_MAPPING":"",n.toneMapping!==rs?ue.tonemapping_pars_fragment:"",n.toneMapping!==rs?HI("toneMapping",n.toneMapping):"",n.dithering?"#define DITHERING":"",n.opaque?"#define OPAQUE":"",ue.colorspace_pars_fragment,VI("linearToOutputTexel",n.outputColorSpace),WI(),n.useDepthPacking?"#define DEPTH_PACKING "+n.depthPacking:"",`
`].filter(Al).join(`
`)),o=Op(o),o=hv(o,n),o=fv(o,n),a=Op(a),a=hv(a,n),a=fv(a,n),o=dv(o),a=dv(a),n.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,y=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,p=["#define varying in",n.glslVersion===Sp?"":"layout(location = 0) out highp vec4 pc_fragColor;",n.glslVersion===Sp?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let v=m+y+o,w=m+p+a,S=lv(s,s.VERTEX_SHADER,v),P=lv(s,s.FRAGMENT_SHADER,w);s.attachShader(g,S),s.attachShader(g,P),n.index0AttributeName!==void 0?s.bindAttribLocation(g,0,n.index0AttributeName):n.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function A(N){if(e.debug.checkShaderErrors){let D=s.getProgramInfoLog(g)||"",V=s.getShaderInfoLog(S)||"",W=s.getShaderInfoLog(P)||"",L=D.trim(),X=V.trim(),q=W.trim(),H=!0,ct=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(H=!1,typeof e.debug.onShaderError=="function")e.debug.onShaderError(s,g,S,P);else{let J=uv(s,S,"vertex"),Q=uv(s,P,"fragment");jt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+L+`
`+J+`
`+Q)}else L!==""?$t("WebGLProgram: Program Info Log:",L):(X===""||q==="")&&(ct=!1);ct&&(N.diagnostics={runnable:H,programLog:L,vertexShader:{log:X,prefix:y},fragmentShader:{log:q,prefix:p}})}s.deleteShader(S),s.deleteShader(P),x=new oa(s,g),T=YI(s,g)}let x;this.getUniforms=function(){return x===void 0&&A(this),x};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let z=n.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(g,FI)),z},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=n.shaderType,this.name=n.shaderName,this.id=BI++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=S,this.fragmentShader=P,this}var r2=0,Up=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,n,i){let s=this._getShaderCacheForMaterial(t);return s.has(n)===!1&&(s.add(n),n.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(t){let n=this.materialCache.get(t);for(let i of n)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let n=this.materialCache,i=n.get(t);return i===void 0&&(i=new Set,n.set(t,i)),i}_getShaderStage(t){let n=this.shaderCache,i=n.get(t);return i===void 0&&(i=new Fp(t),n.set(t,i)),i}},Fp=class{constructor(t){this.id=r2++,this.code=t,this.usedTimes=0}};function o2(e){return e===pr||e===Sl||e===Ml}function a2(e,t,n,i,s,r){let o=new Zo,a=new Up,l=new Set,c=[],u=new Map,f=i.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,T,z,N,D,V){let W=N.fog,L=D.geometry,X=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?N.environment:null,q=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,H=t.get(x.envMap||X,q),ct=h[x.type],J=i.precision;x.precision!==null&&(J=i.getMaxPrecision(x.precision),J!==x.precision&&$t("WebGLProgram.getParameters:",x.precision,"not supported, using",J,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,st=Q!==void 0?Q.length:0,ft=0;L.morphAttributes.position!==void 0&&(ft=1),L.morphAttributes.normal!==void 0&&(ft=2),L.morphAttributes.color!==void 0&&(ft=3);let ht,tt,mt,xt;if(ct){let Ct=ti[ct];ht=Ct.vertexShader,tt=Ct.fragmentShader}else{ht=x.vertexShader,tt=x.fragmentShader;let Ct=a.getVertexShaderStage(x),ae=a.getFragmentShaderStage(x);a.update(x,Ct,ae),mt=Ct.id,xt=ae.id}let wt=e.getRenderTarget(),Mt=e.state.buffers.depth.getReversed(),Ht=D.isInstancedMesh===!0,se=D.isBatchedMesh===!0,Vt=!!x.map,he=!!x.matcap,le=!!H,ne=le&&H.isPMREMTexture===!0,He=!!x.aoMap,Ue=!!x.lightMap,nn=!!x.bumpMap&&x.wireframe===!1,Ie=!!x.normalMap,vn=!!x.displacementMap,xe=!!x.emissiveMap,dn=!!x.metalnessMap,Ye=!!x.roughnessMap,sn=x.anisotropy>0,U=x.clearcoat>0,Rt=x.diffuseRoughness>0,qt=x.dispersion>0,re=x.retroreflectivity>0,bt=x.iridescence>0,De=x.sheen>0,zt=x.transmission>0,Xt=sn&&!!x.anisotropyMap,C=U&&!!x.clearcoatMap,M=U&&!!x.clearcoatNormalMap,$=U&&!!x.clearcoatRoughnessMap,ut=Rt&&!!x.diffuseRoughnessMap,ot=bt&&!!x.iridescenceMap,_t=bt&&!!x.iridescenceThicknessMap,yt=De&&!!x.sheenColorMap,et=De&&!!x.sheenRoughnessMap,it=!!x.specularMap,pt=!!x.specularColorMap,O=!!x.specularIntensityMap,rt=zt&&!!x.transmissionMap,nt=zt&&!!x.thicknessMap,Et=!!x.gradientMap,gt=!!x.alphaMap,St=x.alphaTest>0,Gt=!!x.alphaHash,Kt=!!x.extensions,lt=rs;x.toneMapped&&(wt===null||wt.isXRRenderTarget===!0)&&(lt=e.toneMapping);let Ft=ne?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Jt={shaderID:ct,shaderType:x.type,shaderName:x.name,vertexShader:ht,fragmentShader:tt,defines:x.defines,customVertexShaderID:mt,customFragmentShaderID:xt,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:J,batching:se,batchingColor:se&&D._colorsTexture!==null,instancing:Ht,instancingColor:Ht&&D.instanceColor!==null,instancingMorph:Ht&&D.morphTexture!==null,outputColorSpace:wt===null?e.outputColorSpace:wt.isXRRenderTarget===!0?wt.texture.colorSpace:_e.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Vt,matcap:he,envMap:le,envMapMode:le&&H.mapping,envMapPMREM:ne,envMapMaxLod:ne?Ft.length-1:null,envMapSize:ne?Ft[0].width:null,aoMap:He,lightMap:Ue,bumpMap:nn,normalMap:Ie,displacementMap:vn,emissiveMap:xe,normalMapObjectSpace:Ie&&x.normalMapType===By,normalMapTangentSpace:Ie&&x.normalMapType===yh,packedNormalMap:Ie&&x.normalMapType===yh&&o2(x.normalMap.format),metalnessMap:dn,roughnessMap:Ye,anisotropy:sn,anisotropyMap:Xt,clearcoat:U,clearcoatMap:C,clearcoatNormalMap:M,clearcoatRoughnessMap:$,diffuseRoughness:Rt,diffuseRoughnessMap:ut,dispersion:qt,retroreflection:re,iridescence:bt,iridescenceMap:ot,iridescenceThicknessMap:_t,sheen:De,sheenColorMap:yt,sheenRoughnessMap:et,specularMap:it,specularColorMap:pt,specularIntensityMap:O,transmission:zt,transmissionMap:rt,thicknessMap:nt,gradientMap:Et,opaque:x.transparent===!1&&x.blending===ia&&x.alphaToCoverage===!1,alphaMap:gt,alphaTest:St,alphaHash:Gt,combine:x.combine,mapUv:Vt&&d(x.map.channel),aoMapUv:He&&d(x.aoMap.channel),lightMapUv:Ue&&d(x.lightMap.channel),bumpMapUv:nn&&d(x.bumpMap.channel),normalMapUv:Ie&&d(x.normalMap.channel),displacementMapUv:vn&&d(x.displacementMap.channel),emissiveMapUv:xe&&d(x.emissiveMap.channel),metalnessMapUv:dn&&d(x.metalnessMap.channel),roughnessMapUv:Ye&&d(x.roughnessMap.channel),anisotropyMapUv:Xt&&d(x.anisotropyMap.channel),clearcoatMapUv:C&&d(x.clearcoatMap.channel),clearcoatNormalMapUv:M&&d(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:$&&d(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ut&&d(x.diffuseRoughnessMap.channel),iridescenceMapUv:ot&&d(x.iridescenceMap.channel),iridescenceThicknessMapUv:_t&&d(x.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&d(x.sheenColorMap.channel),sheenRoughnessMapUv:et&&d(x.sheenRoughnessMap.channel),specularMapUv:it&&d(x.specularMap.channel),specularColorMapUv:pt&&d(x.specularColorMap.channel),specularIntensityMapUv:O&&d(x.specularIntensityMap.channel),transmissionMapUv:rt&&d(x.transmissionMap.channel),thicknessMapUv:nt&&d(x.thicknessMap.channel),alphaMapUv:gt&&d(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Ie||sn),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!L.attributes.uv&&(Vt||gt),fog:!!W,useFog:x.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&Ie===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:Mt,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:st,morphTextureStride:ft,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:V.filter(Ct=>Ct.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:e.shadowMap.enabled&&z.length>0,shadowMapType:e.shadowMap.type,toneMapping:lt,decodeVideoTexture:Vt&&x.map.isVideoTexture===!0&&_e.getTransfer(x.map.colorSpace)===Te,decodeVideoTextureEmissive:xe&&x.emissiveMap.isVideoTexture===!0&&_e.getTransfer(x.emissiveMap.colorSpace)===Te,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Ri,flipSided:x.side===Qn,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Kt&&x.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Kt&&x.extensions.multiDraw===!0||se)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Jt.vertexUv1s=l.has(1),Jt.vertexUv2s=l.has(2),Jt.vertexUv3s=l.has(3),l.clear(),Jt}function y(x){let T=[];if(x.shaderID?T.push(x.shaderID):(T.push(x.customVertexShaderID),T.push(x.customFragmentShaderID)),x.defines!==void 0)for(let z in x.defines)T.push(z),T.push(x.defines[z]);return x.isRawShaderMaterial===!1&&(p(T,x),m(T,x),T.push(e.outputColorSpace)),T.push(x.customProgramCacheKey),T.join()}function p(x,T){x.push(T.precision),x.push(T.outputColorSpace),x.push(T.envMapMode),x.push(T.envMapPMREM),x.push(T.envMapMaxLod),x.push(T.envMapSize),x.push(T.mapUv),x.push(T.alphaMapUv),x.push(T.lightMapUv),x.push(T.aoMapUv),x.push(T.bumpMapUv),x.push(T.normalMapUv),x.push(T.displacementMapUv),x.push(T.emissiveMapUv),x.push(T.metalnessMapUv),x.push(T.roughnessMapUv),x.push(T.anisotropyMapUv),x.push(T.clearcoatMapUv),x.push(T.clearcoatNormalMapUv),x.push(T.clearcoatRoughnessMapUv),x.push(T.diffuseRoughnessMapUv),x.push(T.iridescenceMapUv),x.push(T.iridescenceThicknessMapUv),x.push(T.sheenColorMapUv),x.push(T.sheenRoughnessMapUv),x.push(T.specularMapUv),x.push(T.specularColorMapUv),x.push(T.specularIntensityMapUv),x.push(T.transmissionMapUv),x.push(T.thicknessMapUv),x.push(T.combine),x.push(T.fogExp2),x.push(T.sizeAttenuation),x.push(T.morphTargetsCount),x.push(T.numSunLights),x.push(T.numDirLights),x.push(T.numPointLights),x.push(T.numSpotLights),x.push(T.numSpotLightMaps),x.push(T.numHemiLights),x.push(T.numRectAreaLights),x.push(T.numSunLightShadows),x.push(T.numDirLightShadows),x.push(T.numPointLightShadows),x.push(T.numSpotLightShadows),x.push(T.numSpotLightShadowsWithMaps),x.push(T.numLightProbes),x.push(T.numLightProbeGrids),x.push(T.shadowMapType),x.push(T.toneMapping),x.push(T.numClippingPlanes),x.push(T.numClipIntersection),x.push(T.depthPacking)}function m(x,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function v(x){let T=h[x.type],z;if(T){let N=ti[T];z=El.clone(N.uniforms)}else z=x.uniforms;return z}function w(x,T){let z=u.get(T);return z!==void 0?++z.usedTimes:(z=new s2(e,T,x,s),c.push(z),u.set(T,z)),z}function S(x){if(--x.usedTimes===0){let T=c.indexOf(x);c[T]=c[c.length-1],c.pop(),u.delete(x.cacheKey),x.destroy()}}function P(x){a.remove(x)}function A(){a.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:v,acquireProgram:w,releaseProgram:S,releaseShaderCache:P,programs:c,dispose:A}}function l2(){let e=new WeakMap;function t(o){return e.has(o)}function n(o){let a=e.get(o);return a===void 0&&(a={},e.set(o,a)),a}function i(o){e.delete(o)}function s(o,a,l){e.get(o)[a]=l}function r(){e=new WeakMap}return{has:t,get:n,remove:i,update:s,dispose:r}}function c2(e,t){return e.groupOrder!==t.groupOrder?e.groupOrder-t.groupOrder:e.renderOrder!==t.renderOrder?e.renderOrder-t.renderOrder:e.material.id!==t.material.id?e.material.id-t.material.id:e.materialVariant!==t.materialVariant?e.materialVariant-t.materialVariant:e.z!==t.z?e.z-t.z:e.id-t.id}function mv(e,t){return e.groupOrder!==t.groupOrder?e.groupOrder-t.groupOrder:e.renderOrder!==t.renderOrder?e.renderOrder-t.renderOrder:e.z!==t.z?t.z-e.z:e.id-t.id}function gv(){let e=[],t=0,n=[],i=[],s=[];function r(){t=0,n.length=0,i.length=0,s.length=0}function o(h){let d=0;return h.isInstancedMesh&&(d+=2),h.isSkinnedMesh&&(d+=1),d}function a(h,d,g,y,p,m){let v=e[t];return v===void 0?(v={id:h.id,object:h,geometry:d,material:g,materialVariant:o(h),groupOrder:y,renderOrder:h.renderOrder,z:p,group:m},e[t]=v):(v.id=h.id,v.object=h,v.geometry=d,v.material=g,v.materialVariant=o(h),v.groupOrder=y,v.renderOrder=h.renderOrder,v.z=p,v.group=m),t++,v}function l(h,d,g,y,p,m,v){v.reversedDepth===!0&&(p=-p);let w=a(h,d,g,y,p,m);g.transmission>0?i.push(w):g.transparent===!0?s.push(w):n.push(w)}function c(h,d,g,y,p,m){let v=a(h,d,g,y,p,m);g.transmission>0?i.unshift(v):g.transparent===!0?s.unshift(v):n.unshift(v)}function u(h,d){n.length>1&&n.sort(h||c2),i.length>1&&i.sort(d||mv),s.length>1&&s.sort(d||mv)}function f(){for(let h=t,d=e.length;h<d;h++){let g=e[h];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:n,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:f,sort:u}}function u2(){let e=new WeakMap;function t(i,s){let r=e.get(i),o;return r===void 0?(o=new gv,e.set(i,[o])):s>=r.length?(o=new gv,r.push(o)):o=r[s],o}function n(){e=new WeakMap}return{get:t,dispose:n}}function h2(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case"SunLight":case"DirectionalLight":n={direction:new B,color:new ee};break;case"SpotLight":n={position:new B,direction:new B,color:new ee,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":n={position:new B,color:new ee,distance:0,decay:0};break;case"HemisphereLight":n={direction:new B,skyColor:new ee,groundColor:new ee};break;case"RectAreaLight":n={color:new ee,position:new B,halfWidth:new B,halfHeight:new B};break}return e[t.id]=n,n}}}function f2(){let e={};return{get:function(t){if(e[t.id]!==void 0)return e[t.id];let n;switch(t.type){case"SunLight":case"DirectionalLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Yt};break;case"SpotLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Yt};break;case"PointLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Yt,shadowCameraNear:1,shadowCameraFar:1e3};break}return e[t.id]=n,n}}}var d2=0;function p2(e,t){return(t.castShadow?2:0)-(e.castShadow?2:0)+(t.map?1:0)-(e.map?1:0)}function m2(e){let t=new h2,n=f2(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new B);let s=new B,r=new Ae,o=new Ae;function a(c){let u=0,f=0,h=0;for(let V=0;V<9;V++)i.probe[V].set(0,0,0);let d=0,g=0,y=0,p=0,m=0,v=0,w=0,S=0,P=0,A=0,x=0,T=0,z=0,N=0;c.sort(p2);for(let V=0,W=c.length;V<W;V++){let L=c[V],X=L.color,q=L.intensity,H=L.distance,ct=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===pr?ct=L.shadow.map.texture:ct=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)u+=X.r*q,f+=X.g*q,h+=X.b*q;else if(L.isLightProbe){for(let J=0;J<9;J++)i.probe[J].addScaledVector(L.sh.coefficients[J],q);N++}else if(L.isSunLight){let J=t.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,st=n.get(L);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),i.sunShadow[g]=st,i.sunShadowMap[g]=ct;let ft=Q.getViewportCount();for(let ht=0;ht<ft;ht++)i.sunShadowMatrix[y+ht]=Q.getMatrix(ht),i.sunShadowCascade[y+ht]=Q._cascadeData[ht];y+=ft,g++}i.sun[d]=J,d++}else if(L.isDirectionalLight){let J=t.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,st=n.get(L);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize=Q.mapSize,i.directionalShadow[p]=st,i.directionalShadowMap[p]=ct,i.directionalShadowMatrix[p]=L.shadow.matrix,P++}i.directional[p]=J,p++}else if(L.isSpotLight){let J=t.get(L);J.position.setFromMatrixPosition(L.matrixWorld),J.color.copy(X).multiplyScalar(q),J.distance=H,J.coneCos=Math.cos(L.angle),J.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),J.decay=L.decay,i.spot[v]=J;let Q=L.shadow;if(L.map&&(i.spotLightMap[T]=L.map,T++,Q.updateMatrices(L),L.castShadow&&z++),i.spotLightMatrix[v]=Q.matrix,L.castShadow){let st=n.get(L);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize=Q.mapSize,i.spotShadow[v]=st,i.spotShadowMap[v]=ct,x++}v++}else if(L.isRectAreaLight){let J=t.get(L);J.color.copy(X).multiplyScalar(q),J.halfWidth.set(L.width*.5,0,0),J.halfHeight.set(0,L.height*.5,0),i.rectArea[w]=J,w++}else if(L.isPointLight){let J=t.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),J.distance=L.distance,J.decay=L.decay,L.castShadow){let Q=L.shadow,st=n.get(L);st.shadowIntensity=Q.intensity,st.shadowBias=Q.bias,st.shadowNormalBias=Q.normalBias,st.shadowRadius=Q.radius,st.shadowMapSize=Q.mapSize,st.shadowCameraNear=Q.camera.near,st.shadowCameraFar=Q.camera.far,i.pointShadow[m]=st,i.pointShadowMap[m]=ct,i.pointShadowMatrix[m]=L.shadow.matrix,A++}i.point[m]=J,m++}else if(L.isHemisphereLight){let J=t.get(L);J.skyColor.copy(L.color).multiplyScalar(q),J.groundColor.copy(L.groundColor).multiplyScalar(q),i.hemi[S]=J,S++}}w>0&&(e.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Pt.LTC_FLOAT_1,i.rectAreaLTC2=Pt.LTC_FLOAT_2):(i.rectAreaLTC1=Pt.LTC_HALF_1,i.rectAreaLTC2=Pt.LTC_HALF_2)),i.ambient[0]=u,i.ambient[1]=f,i.ambient[2]=h;let D=i.hash;(D.sunLength!==d||D.directionalLength!==p||D.pointLength!==m||D.spotLength!==v||D.rectAreaLength!==w||D.hemiLength!==S||D.numSunShadows!==g||D.numDirectionalShadows!==P||D.numPointShadows!==A||D.numSpotShadows!==x||D.numSpotMaps!==T||D.numLightProbes!==N)&&(i.sun.length=d,i.directional.length=p,i.spot.length=v,i.rectArea.length=w,i.point.length=m,i.hemi.length=S,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=y,i.sunShadowCascade.length=y,i.directionalShadow.length=P,i.directionalShadowMap.length=P,i.directionalShadowMatrix.length=P,i.pointShadow.length=A,i.pointShadowMap.length=A,i.pointShadowMatrix.length=A,i.spotShadow.length=x,i.spotShadowMap.length=x,i.spotLightMatrix.length=x+T-z,i.spotLightMap.length=T,i.numSpotLightShadowsWithMaps=z,i.numLightProbes=N,D.sunLength=d,D.directionalLength=p,D.pointLength=m,D.spotLength=v,D.rectAreaLength=w,D.hemiLength=S,D.numSunShadows=g,D.numDirectionalShadows=P,D.numPointShadows=A,D.numSpotShadows=x,D.numSpotMaps=T,D.numLightProbes=N,i.version=d2++)}function l(c,u){let f=0,h=0,d=0,g=0,y=0,p=0,m=u.matrixWorldInverse;for(let v=0,w=c.length;v<w;v++){let S=c[v];if(S.isSunLight){let P=i.sun[f];P.direction.setFromMatrixPosition(S.matrixWorld),P.direction.transformDirection(m),f++}else if(S.isDirectionalLight){let P=i.directional[h];P.direction.setFromMatrixPosition(S.matrixWorld),s.setFromMatrixPosition(S.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(m),h++}else if(S.isSpotLight){let P=i.spot[g];P.position.setFromMatrixPosition(S.matrixWorld),P.position.applyMatrix4(m),P.direction.setFromMatrixPosition(S.matrixWorld),s.setFromMatrixPosition(S.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(m),g++}else if(S.isRectAreaLight){let P=i.rectArea[y];P.position.setFromMatrixPosition(S.matrixWorld),P.position.applyMatrix4(m),o.identity(),r.copy(S.matrixWorld),r.premultiply(m),o.extractRotation(r),P.halfWidth.set(S.width*.5,0,0),P.halfHeight.set(0,S.height*.5,0),P.halfWidth.applyMatrix4(o),P.halfHeight.applyMatrix4(o),y++}else if(S.isPointLight){let P=i.point[d];P.position.setFromMatrixPosition(S.matrixWorld),P.position.applyMatrix4(m),d++}else if(S.isHemisphereLight){let P=i.hemi[p];P.direction.setFromMatrixPosition(S.matrixWorld),P.direction.transformDirection(m),p++}}}return{setup:a,setupView:l,state:i}}function _v(e){let t=new m2(e),n=[],i=[],s=[];function r(f){u.camera=f,n.length=0,i.length=0,s.length=0}function o(f){f.isLightProbeGrid?s.push(f):n.push(f)}function a(f){i.push(f)}function l(){t.setup(n),s.sort((f,h)=>f.priority-h.priority||f.id-h.id)}function c(f){t.setupView(n,f)}let u={lightsArray:n,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function g2(e){let t=new WeakMap;function n(s,r=0){let o=t.get(s),a;return o===void 0?(a=new _v(e),t.set(s,[a])):r>=o.length?(a=new _v(e),o.push(a)):a=o[r],a}function i(){t=new WeakMap}return{get:n,dispose:i}}var _2=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,x2=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,y2=[new B(1,0,0),new B(-1,0,0),new B(0,1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1)],v2=[new B(0,-1,0),new B(0,-1,0),new B(0,0,1),new B(0,0,-1),new B(0,-1,0),new B(0,-1,0)],xv=new Ae,Tl=new B,Ip=new B;function S2(e,t,n){let i=new or,s=new Yt,r=new Yt,o=new we,a=new yu,l=new vu,c={},u=n.maxTextureSize,f={[dr]:Qn,[Qn]:dr,[Ri]:Ri},h=new Ci({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Yt},radius:{value:4}},vertexShader:_2,fragmentShader:x2}),d=h.clone();d.defines.HORIZONTAL_PASS=1;let g=new Un;g.setAttribute("position",new Kn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new fn(g,h),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ml;let m=this.type;this.render=function(A,x,T){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||A.length===0)return;this.type===my&&($t("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ml);let z=e.getRenderTarget(),N=e.getActiveCubeFace(),D=e.getActiveMipmapLevel(),V=e.state;V.setBlending(Hr),V.buffers.depth.getReversed()===!0?V.buffers.color.setClear(0,0,0,0):V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let W=m!==this.type;W&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(X=>X.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,X=A.length;L<X;L++){let q=A[L],H=q.shadow;if(H===void 0){$t("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let ct=H.getFrameExtents();s.multiply(ct),r.copy(H.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/ct.x),s.x=r.x*ct.x,H.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/ct.y),s.y=r.y*ct.y,H.mapSize.y=r.y));let J=e.state.buffers.depth.getReversed();if(H.camera._reversedDepth=J,H.map===null||W===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===na){if(q.isPointLight){$t("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new _i(s.x,s.y,{format:pr,type:Yi,minFilter:Jn,magFilter:Jn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Ls(s.x,s.y,$i),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=Rs,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=An,H.map.depthTexture.magFilter=An}else q.isPointLight?(H.map=new wl(s.x),H.map.depthTexture=new nl(s.x,Xi)):(H.map=new _i(s.x,s.y),H.map.depthTexture=new Ls(s.x,s.y,Xi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=Rs,this.type===ml?(H.map.depthTexture.compareFunction=J?xp:_p,H.map.depthTexture.minFilter=Jn,H.map.depthTexture.magFilter=Jn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=An,H.map.depthTexture.magFilter=An);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let Q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,T);let st=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:T.layers;for(let ft=0;ft<Q;ft++){let ht=H.getCamera(ft);if(q.isPointLight){let tt=H.camera,mt=H.matrix,xt=q.distance||tt.far;xt!==tt.far&&(tt.far=xt,tt.updateProjectionMatrix()),Tl.setFromMatrixPosition(q.matrixWorld),tt.position.copy(Tl),Ip.copy(tt.position),Ip.add(y2[ft]),tt.up.copy(v2[ft]),tt.lookAt(Ip),tt.updateMatrixWorld(),mt.makeTranslation(-Tl.x,-Tl.y,-Tl.z),xv.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),H._frustum.setFromProjectionMatrix(xv,tt.coordinateSystem,tt.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)e.setRenderTarget(H.map,ft),e.clear();else{ft===0&&(e.setRenderTarget(H.map),e.clear());let tt=H.getViewport(ft);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),V.viewport(o)}i=H.getFrustum(ft),S(x,T,ht,q,st,this.type)}H.isPointLightShadow!==!0&&this.type===na&&v(H,T),H.needsUpdate=!1}m=this.type,p.needsUpdate=!1,e.setRenderTarget(z,N,D)};function v(A,x){let T=t.update(y);h.defines.VSM_SAMPLES!==A.blurSamples&&(h.defines.VSM_SAMPLES=A.blurSamples,d.defines.VSM_SAMPLES=A.blurSamples,h.needsUpdate=!0,d.needsUpdate=!0),A.mapPass===null?A.mapPass=new _i(s.x,s.y,{format:pr,type:Yi}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),h.uniforms.shadow_pass.value=A.map.depthTexture,h.uniforms.resolution.value.set(A.map.width,A.map.height),h.uniforms.radius.value=A.radius,e.setRenderTarget(A.mapPass),e.clear(),e.renderBufferDirect(x,null,T,h,y,null),d.uniforms.shadow_pass.value=A.mapPass.texture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,e.setRenderTarget(A.map),e.clear(),e.renderBufferDirect(x,null,T,d,y,null)}function w(A,x,T,z){let N=null,D=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(D!==void 0)N=D;else if(N=T.isPointLight===!0?l:a,e.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let V=N.uuid,W=x.uuid,L=c[V];L===void 0&&(L={},c[V]=L);let X=L[W];X===void 0&&(X=N.clone(),L[W]=X,x.addEventListener("dispose",P)),N=X}if(N.visible=x.visible,N.wireframe=x.wireframe,z===na?N.side=x.shadowSide!==null?x.shadowSide:x.side:N.side=x.shadowSide!==null?x.shadowSide:f[x.side],N.alphaMap=x.alphaMap,N.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,N.map=x.map,N.clipShadows=x.clipShadows,N.clippingPlanes=x.clippingPlanes,N.clipIntersection=x.clipIntersection,N.displacementMap=x.displacementMap,N.displacementScale=x.displacementScale,N.displacementBias=x.displacementBias,N.wireframeLinewidth=x.wireframeLinewidth,N.linewidth=x.linewidth,T.isPointLight===!0&&N.isMeshDistanceMaterial===!0){let V=e.properties.get(N);V.light=T}return N}function S(A,x,T,z,N,D){if(A.visible===!1)return;if(A.layers.test(N)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&D===na)&&(!A.frustumCulled||A.intersectsFrustum(i))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let L=t.update(A),X=A.material;if(Array.isArray(X)){let q=L.groups;for(let H=0,ct=q.length;H<ct;H++){let J=q[H],Q=X[J.materialIndex];if(Q&&Q.visible){let st=w(A,Q,z,D);A.onBeforeShadow(e,A,x,T,L,st,J),e.renderBufferDirect(T,null,L,st,A,J),A.onAfterShadow(e,A,x,T,L,st,J)}}}else if(X.visible){let q=w(A,X,z,D);A.onBeforeShadow(e,A,x,T,L,q,null),e.renderBufferDirect(T,null,L,q,A,null),A.onAfterShadow(e,A,x,T,L,q,null)}}let W=A.children;for(let L=0,X=W.length;L<X;L++)S(W[L],x,T,z,N,D)}function P(A){A.target.removeEventListener("dispose",P);for(let T in c){let z=c[T],N=A.target.uuid;N in z&&(z[N].dispose(),delete z[N])}}}function M2(e,t){function n(){let O=!1,rt=new we,nt=null,Et=new we(0,0,0,0);return{setMask:function(gt){nt!==gt&&!O&&(e.colorMask(gt,gt,gt,gt),nt=gt)},setLocked:function(gt){O=gt},setClear:function(gt,St,Gt,Kt,lt){lt===!0&&(gt*=Kt,St*=Kt,Gt*=Kt),rt.set(gt,St,Gt,Kt),Et.equals(rt)===!1&&(e.clearColor(gt,St,Gt,Kt),Et.copy(rt))},reset:function(){O=!1,nt=null,Et.set(-1,0,0,0)}}}function i(){let O=!1,rt=!1,nt=null,Et=null,gt=null;return{setReversed:function(St){if(rt!==St){let Gt=t.get("EXT_clip_control");St?Gt.clipControlEXT(Gt.LOWER_LEFT_EXT,Gt.ZERO_TO_ONE_EXT):Gt.clipControlEXT(Gt.LOWER_LEFT_EXT,Gt.NEGATIVE_ONE_TO_ONE_EXT),rt=St;let Kt=gt;gt=null,this.setClear(Kt)}},getReversed:function(){return rt},setTest:function(St){St?Mt(e.DEPTH_TEST):Ht(e.DEPTH_TEST)},setMask:function(St){nt!==St&&!O&&(e.depthMask(St),nt=St)},setFunc:function(St){if(rt&&(St=qy[St]),Et!==St){switch(St){case jc:e.depthFunc(e.NEVER);break;case Qc:e.depthFunc(e.ALWAYS);break;case tu:e.depthFunc(e.LESS);break;case Wo:e.depthFunc(e.LEQUAL);break;case eu:e.depthFunc(e.EQUAL);break;case nu:e.depthFunc(e.GEQUAL);break;case iu:e.depthFunc(e.GREATER);break;case su:e.depthFunc(e.NOTEQUAL);break;default:e.depthFunc(e.LEQUAL)}Et=St}},setLocked:function(St){O=St},setClear:function(St){gt!==St&&(gt=St,rt&&(St=1-St),e.clearDepth(St))},reset:function(){O=!1,nt=null,Et=null,gt=null,rt=!1}}}function s(){let O=!1,rt=null,nt=null,Et=null,gt=null,St=null,Gt=null,Kt=null,lt=null;return{setTest:function(Ft){O||(Ft?Mt(e.STENCIL_TEST):Ht(e.STENCIL_TEST))},setMask:function(Ft){rt!==Ft&&!O&&(e.stencilMask(Ft),rt=Ft)},setFunc:function(Ft,Jt,Ct){(nt!==Ft||Et!==Jt||gt!==Ct)&&(e.stencilFunc(Ft,Jt,Ct),nt=Ft,Et=Jt,gt=Ct)},setOp:function(Ft,Jt,Ct){(St!==Ft||Gt!==Jt||Kt!==Ct)&&(e.stencilOp(Ft,Jt,Ct),St=Ft,Gt=Jt,Kt=Ct)},setLocked:function(Ft){O=Ft},setClear:function(Ft){lt!==Ft&&(e.clearStencil(Ft),lt=Ft)},reset:function(){O=!1,rt=null,nt=null,Et=null,gt=null,St=null,Gt=null,Kt=null,lt=null}}}let r=new n,o=new i,a=new s,l={},c=new WeakMap,u={},f={},h={},d=new WeakMap,g=[],y=null,p=!1,m=null,v=null,w=null,S=null,P=null,A=null,x=null,T=new ee(0,0,0),z=0,N=!1,D=null,V=null,W=null,L=null,X=null,q=e.getParameter(e.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,ct=0,J=e.getParameter(e.VERSION);J.indexOf("WebGL")!==-1?(ct=parseFloat(/^WebGL (\d)/.exec(J)[1]),H=ct>=1):J.indexOf("OpenGL ES")!==-1&&(ct=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),H=ct>=2);let Q=null,st={},ft=e.getParameter(e.SCISSOR_BOX),ht=e.getParameter(e.VIEWPORT),tt=new we().fromArray(ft),mt=new we().fromArray(ht);function xt(O,rt,nt,Et){let gt=new Uint8Array(4),St=e.createTexture();e.bindTexture(O,St),e.texParameteri(O,e.TEXTURE_MIN_FILTER,e.NEAREST),e.texParameteri(O,e.TEXTURE_MAG_FILTER,e.NEAREST);for(let Gt=0;Gt<nt;Gt++)O===e.TEXTURE_3D||O===e.TEXTURE_2D_ARRAY?e.texImage3D(rt,0,e.RGBA,1,1,Et,0,e.RGBA,e.UNSIGNED_BYTE,gt):e.texImage2D(rt+Gt,0,e.RGBA,1,1,0,e.RGBA,e.UNSIGNED_BYTE,gt);return St}let wt={};wt[e.TEXTURE_2D]=xt(e.TEXTURE_2D,e.TEXTURE_2D,1),wt[e.TEXTURE_CUBE_MAP]=xt(e.TEXTURE_CUBE_MAP,e.TEXTURE_CUBE_MAP_POSITIVE_X,6),wt[e.TEXTURE_2D_ARRAY]=xt(e.TEXTURE_2D_ARRAY,e.TEXTURE_2D_ARRAY,1,1),wt[e.TEXTURE_3D]=xt(e.TEXTURE_3D,e.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Mt(e.DEPTH_TEST),o.setFunc(Wo),nn(!1),Ie(Kd),Mt(e.CULL_FACE),He(Hr);function Mt(O){u[O]!==!0&&(e.enable(O),u[O]=!0)}function Ht(O){u[O]!==!1&&(e.disable(O),u[O]=!1)}function se(O,rt){return h[O]!==rt?(e.bindFramebuffer(O,rt),h[O]=rt,O===e.DRAW_FRAMEBUFFER&&(h[e.FRAMEBUFFER]=rt),O===e.FRAMEBUFFER&&(h[e.DRAW_FRAMEBUFFER]=rt),!0):!1}function Vt(O,rt){let nt=g,Et=!1;if(O){nt=d.get(rt),nt===void 0&&(nt=[],d.set(rt,nt));let gt=O.textures;if(nt.length!==gt.length||nt[0]!==e.COLOR_ATTACHMENT0){for(let St=0,Gt=gt.length;St<Gt;St++)nt[St]=e.COLOR_ATTACHMENT0+St;nt.length=gt.length,Et=!0}}else nt[0]!==e.BACK&&(nt[0]=e.BACK,Et=!0);Et&&e.drawBuffers(nt)}function he(O){return y!==O?(e.useProgram(O),y=O,!0):!1}let le={[Wr]:e.FUNC_ADD,[_y]:e.FUNC_SUBTRACT,[xy]:e.FUNC_REVERSE_SUBTRACT};le[yy]=e.MIN,le[vy]=e.MAX;let ne={[Sy]:e.ZERO,[My]:e.ONE,[by]:e.SRC_COLOR,[tp]:e.SRC_ALPHA,[Ry]:e.SRC_ALPHA_SATURATE,[wy]:e.DST_COLOR,[Ty]:e.DST_ALPHA,[Ey]:e.ONE_MINUS_SRC_COLOR,[ep]:e.ONE_MINUS_SRC_ALPHA,[Cy]:e.ONE_MINUS_DST_COLOR,[Ay]:e.ONE_MINUS_DST_ALPHA,[Py]:e.CONSTANT_COLOR,[Iy]:e.ONE_MINUS_CONSTANT_COLOR,[Ly]:e.CONSTANT_ALPHA,[Dy]:e.ONE_MINUS_CONSTANT_ALPHA};function He(O,rt,nt,Et,gt,St,Gt,Kt,lt,Ft){if(O===Hr){p===!0&&(Ht(e.BLEND),p=!1);return}if(p===!1&&(Mt(e.BLEND),p=!0),O!==gy){if(O!==m||Ft!==N){if((v!==Wr||P!==Wr)&&(e.blendEquation(e.FUNC_ADD),v=Wr,P=Wr),Ft)switch(O){case ia:e.blendFuncSeparate(e.ONE,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case Jd:e.blendFunc(e.ONE,e.ONE);break;case jd:e.blendFuncSeparate(e.ZERO,e.ONE_MINUS_SRC_COLOR,e.ZERO,e.ONE);break;case Qd:e.blendFuncSeparate(e.DST_COLOR,e.ONE_MINUS_SRC_ALPHA,e.ZERO,e.ONE);break;default:jt("WebGLState: Invalid blending: ",O);break}else switch(O){case ia:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE_MINUS_SRC_ALPHA,e.ONE,e.ONE_MINUS_SRC_ALPHA);break;case Jd:e.blendFuncSeparate(e.SRC_ALPHA,e.ONE,e.ONE,e.ONE);break;case jd:jt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Qd:jt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:jt("WebGLState: Invalid blending: ",O);break}w=null,S=null,A=null,x=null,T.set(0,0,0),z=0,m=O,N=Ft}return}gt=gt||rt,St=St||nt,Gt=Gt||Et,(rt!==v||gt!==P)&&(e.blendEquationSeparate(le[rt],le[gt]),v=rt,P=gt),(nt!==w||Et!==S||St!==A||Gt!==x)&&(e.blendFuncSeparate(ne[nt],ne[Et],ne[St],ne[Gt]),w=nt,S=Et,A=St,x=Gt),(Kt.equals(T)===!1||lt!==z)&&(e.blendColor(Kt.r,Kt.g,Kt.b,lt),T.copy(Kt),z=lt),m=O,N=!1}function Ue(O,rt){O.side===Ri?Ht(e.CULL_FACE):Mt(e.CULL_FACE);let nt=O.side===Qn;rt&&(nt=!nt),nn(nt),O.blending===ia&&O.transparent===!1?He(Hr):He(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Et=O.stencilWrite;a.setTest(Et),Et&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),xe(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Mt(e.SAMPLE_ALPHA_TO_COVERAGE):Ht(e.SAMPLE_ALPHA_TO_COVERAGE)}function nn(O){D!==O&&(O?e.frontFace(e.CW):e.frontFace(e.CCW),D=O)}function Ie(O){O!==dy?(Mt(e.CULL_FACE),O!==V&&(O===Kd?e.cullFace(e.BACK):O===py?e.cullFace(e.FRONT):e.cullFace(e.FRONT_AND_BACK))):Ht(e.CULL_FACE),V=O}function vn(O){O!==W&&(H&&e.lineWidth(O),W=O)}function xe(O,rt,nt){O?(Mt(e.POLYGON_OFFSET_FILL),(L!==rt||X!==nt)&&(L=rt,X=nt,o.getReversed()&&(rt=-rt,nt=-nt),e.polygonOffset(rt,nt))):Ht(e.POLYGON_OFFSET_FILL)}function dn(O){O?Mt(e.SCISSOR_TEST):Ht(e.SCISSOR_TEST)}function Ye(O){O===void 0&&(O=e.TEXTURE0+q-1),Q!==O&&(e.activeTexture(O),Q=O)}function sn(O,rt,nt){nt===void 0&&(Q===null?nt=e.TEXTURE0+q-1:nt=Q);let Et=st[nt];Et===void 0&&(Et={type:void 0,texture:void 0},st[nt]=Et),(Et.type!==O||Et.texture!==rt)&&(Q!==nt&&(e.activeTexture(nt),Q=nt),e.bindTexture(O,rt||wt[O]),Et.type=O,Et.texture=rt)}function U(){let O=st[Q];O!==void 0&&O.type!==void 0&&(e.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Rt(){try{e.compressedTexImage2D(...arguments)}catch(O){jt("WebGLState:",O)}}function qt(){try{e.compressedTexImage3D(...arguments)}catch(O){jt("WebGLState:",O)}}function re(){try{e.texSubImage2D(...arguments)}catch(O){jt("WebGLState:",O)}}function bt(){try{e.texSubImage3D(...arguments)}catch(O){jt("WebGLState:",O)}}function De(){try{e.compressedTexSubImage2D(...arguments)}catch(O){jt("WebGLState:",O)}}function zt(){try{e.compressedTexSubImage3D(...arguments)}catch(O){jt("WebGLState:",O)}}function Xt(){try{e.texStorage2D(...arguments)}catch(O){jt("WebGLState:",O)}}function C(){try{e.texStorage3D(...arguments)}catch(O){jt("WebGLState:",O)}}function M(){try{e.texImage2D(...arguments)}catch(O){jt("WebGLState:",O)}}function $(){try{e.texImage3D(...arguments)}catch(O){jt("WebGLState:",O)}}function ut(O){return f[O]!==void 0?f[O]:e.getParameter(O)}function ot(O,rt){f[O]!==rt&&(e.pixelStorei(O,rt),f[O]=rt)}function _t(O){tt.equals(O)===!1&&(e.scissor(O.x,O.y,O.z,O.w),tt.copy(O))}function yt(O){mt.equals(O)===!1&&(e.viewport(O.x,O.y,O.z,O.w),mt.copy(O))}function et(O,rt){let nt=c.get(rt);nt===void 0&&(nt=new WeakMap,c.set(rt,nt));let Et=nt.get(O);Et===void 0&&(Et=e.getUniformBlockIndex(rt,O.name),e.uniformBlockBinding(rt,Et,Et),nt.set(O,Et))}function it(O,rt,nt){let gt=c.get(rt).get(O);l[gt]!==nt&&(e.bindBufferBase(e.UNIFORM_BUFFER,gt,nt),l[gt]=nt)}function pt(){e.disable(e.BLEND),e.disable(e.CULL_FACE),e.disable(e.DEPTH_TEST),e.disable(e.POLYGON_OFFSET_FILL),e.disable(e.SCISSOR_TEST),e.disable(e.STENCIL_TEST),e.disable(e.SAMPLE_ALPHA_TO_COVERAGE),e.blendEquation(e.FUNC_ADD),e.blendFunc(e.ONE,e.ZERO),e.blendFuncSeparate(e.ONE,e.ZERO,e.ONE,e.ZERO),e.blendColor(0,0,0,0),e.colorMask(!0,!0,!0,!0),e.clearColor(0,0,0,0),e.depthMask(!0),e.depthFunc(e.LESS),o.setReversed(!1),e.clearDepth(1),e.stencilMask(4294967295),e.stencilFunc(e.ALWAYS,0,4294967295),e.stencilOp(e.KEEP,e.KEEP,e.KEEP),e.clearStencil(0),e.cullFace(e.BACK),e.frontFace(e.CCW),e.polygonOffset(0,0),e.activeTexture(e.TEXTURE0),e.bindFramebuffer(e.FRAMEBUFFER,null),e.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),e.bindFramebuffer(e.READ_FRAMEBUFFER,null),e.useProgram(null),e.lineWidth(1),e.scissor(0,0,e.canvas.width,e.canvas.height),e.viewport(0,0,e.canvas.width,e.canvas.height),e.pixelStorei(e.PACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_ALIGNMENT,4),e.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,!1),e.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),e.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,e.BROWSER_DEFAULT_WEBGL),e.pixelStorei(e.PACK_ROW_LENGTH,0),e.pixelStorei(e.PACK_SKIP_PIXELS,0),e.pixelStorei(e.PACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_ROW_LENGTH,0),e.pixelStorei(e.UNPACK_IMAGE_HEIGHT,0),e.pixelStorei(e.UNPACK_SKIP_PIXELS,0),e.pixelStorei(e.UNPACK_SKIP_ROWS,0),e.pixelStorei(e.UNPACK_SKIP_IMAGES,0),u={},f={},Q=null,st={},h={},l={},d=new WeakMap,g=[],y=null,p=!1,m=null,v=null,w=null,S=null,P=null,A=null,x=null,T=new ee(0,0,0),z=0,N=!1,D=null,V=null,W=null,L=null,X=null,tt.set(0,0,e.canvas.width,e.canvas.height),mt.set(0,0,e.canvas.width,e.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Mt,disable:Ht,bindFramebuffer:se,drawBuffers:Vt,useProgram:he,setBlending:He,setMaterial:Ue,setFlipSided:nn,setCullFace:Ie,setLineWidth:vn,setPolygonOffset:xe,setScissorTest:dn,activeTexture:Ye,bindTexture:sn,unbindTexture:U,compressedTexImage2D:Rt,compressedTexImage3D:qt,texImage2D:M,texImage3D:$,pixelStorei:ot,getParameter:ut,updateUBOMapping:et,uniformBlockBinding:it,texStorage2D:Xt,texStorage3D:C,texSubImage2D:re,texSubImage3D:bt,compressedTexSubImage2D:De,compressedTexSubImage3D:zt,scissor:_t,viewport:yt,reset:pt}}function b2(e,t,n,i,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Yt,u=new WeakMap,f=new Set,h,d=new WeakMap,g=new Set,y=new FinalizationRegistry(C=>g.delete(C)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(C,M){return p?new OffscreenCanvas(C,M):Ka("canvas")}function v(C,M,$){let ut=1,ot=Xt(C);if((ot.width>$||ot.height>$)&&(ut=$/Math.max(ot.width,ot.height)),ut<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let _t=Math.floor(ut*ot.width),yt=Math.floor(ut*ot.height);h===void 0&&(h=m(_t,yt));let et=M?m(_t,yt):h;return et.width=_t,et.height=yt,et.getContext("2d").drawImage(C,0,0,_t,yt),$t("WebGLRenderer: Texture has been resized from ("+ot.width+"x"+ot.height+") to ("+_t+"x"+yt+")."),et}else return"data"in C&&$t("WebGLRenderer: Image in DataTexture is too big ("+ot.width+"x"+ot.height+")."),C;return C}function w(C){return C.generateMipmaps}function S(C){e.generateMipmap(C)}function P(C){return C.isWebGLCubeRenderTarget?e.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?e.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?e.TEXTURE_2D_ARRAY:e.TEXTURE_2D}function A(C,M,$,ut,ot,_t=!1){if(C!==null){if(e[C]!==void 0)return e[C];$t("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let yt;ut&&(yt=t.get("EXT_texture_norm16"),yt||$t("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let et=M;if(M===e.RED&&($===e.FLOAT&&(et=e.R32F),$===e.HALF_FLOAT&&(et=e.R16F),$===e.UNSIGNED_BYTE&&(et=e.R8),$===e.UNSIGNED_SHORT&&yt&&(et=yt.R16_EXT),$===e.SHORT&&yt&&(et=yt.R16_SNORM_EXT)),M===e.RED_INTEGER&&($===e.UNSIGNED_BYTE&&(et=e.R8UI),$===e.UNSIGNED_SHORT&&(et=e.R16UI),$===e.UNSIGNED_INT&&(et=e.R32UI),$===e.BYTE&&(et=e.R8I),$===e.SHORT&&(et=e.R16I),$===e.INT&&(et=e.R32I)),M===e.RG&&($===e.FLOAT&&(et=e.RG32F),$===e.HALF_FLOAT&&(et=e.RG16F),$===e.UNSIGNED_BYTE&&(et=e.RG8),$===e.UNSIGNED_SHORT&&yt&&(et=yt.RG16_EXT),$===e.SHORT&&yt&&(et=yt.RG16_SNORM_EXT)),M===e.RG_INTEGER&&($===e.UNSIGNED_BYTE&&(et=e.RG8UI),$===e.UNSIGNED_SHORT&&(et=e.RG16UI),$===e.UNSIGNED_INT&&(et=e.RG32UI),$===e.BYTE&&(et=e.RG8I),$===e.SHORT&&(et=e.RG16I),$===e.INT&&(et=e.RG32I)),M===e.RGB_INTEGER&&($===e.UNSIGNED_BYTE&&(et=e.RGB8UI),$===e.UNSIGNED_SHORT&&(et=e.RGB16UI),$===e.UNSIGNED_INT&&(et=e.RGB32UI),$===e.BYTE&&(et=e.RGB8I),$===e.SHORT&&(et=e.RGB16I),$===e.INT&&(et=e.RGB32I)),M===e.RGBA_INTEGER&&($===e.UNSIGNED_BYTE&&(et=e.RGBA8UI),$===e.UNSIGNED_SHORT&&(et=e.RGBA16UI),$===e.UNSIGNED_INT&&(et=e.RGBA32UI),$===e.BYTE&&(et=e.RGBA8I),$===e.SHORT&&(et=e.RGBA16I),$===e.INT&&(et=e.RGBA32I)),M===e.RGB&&($===e.UNSIGNED_SHORT&&yt&&(et=yt.RGB16_EXT),$===e.SHORT&&yt&&(et=yt.RGB16_SNORM_EXT),$===e.UNSIGNED_INT_5_9_9_9_REV&&(et=e.RGB9_E5),$===e.UNSIGNED_INT_10F_11F_11F_REV&&(et=e.R11F_G11F_B10F)),M===e.RGBA){let it=_t?Za:_e.getTransfer(ot);$===e.FLOAT&&(et=e.RGBA32F),$===e.HALF_FLOAT&&(et=e.RGBA16F),$===e.UNSIGNED_BYTE&&(et=it===Te?e.SRGB8_ALPHA8:e.RGBA8),$===e.UNSIGNED_SHORT&&yt&&(et=yt.RGBA16_EXT),$===e.SHORT&&yt&&(et=yt.RGBA16_SNORM_EXT),$===e.UNSIGNED_SHORT_4_4_4_4&&(et=e.RGBA4),$===e.UNSIGNED_SHORT_5_5_5_1&&(et=e.RGB5_A1)}return(et===e.R16F||et===e.R32F||et===e.RG16F||et===e.RG32F||et===e.RGBA16F||et===e.RGBA32F)&&t.get("EXT_color_buffer_float"),et}function x(C,M){let $;return C?M===null||M===Xi||M===$r?$=e.DEPTH24_STENCIL8:M===$i?$=e.DEPTH32F_STENCIL8:M===ra&&($=e.DEPTH24_STENCIL8,$t("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Xi||M===$r?$=e.DEPTH_COMPONENT24:M===$i?$=e.DEPTH_COMPONENT32F:M===ra&&($=e.DEPTH_COMPONENT16),$}function T(C,M){return w(C)===!0||C.isFramebufferTexture&&C.minFilter!==An&&C.minFilter!==Jn?Math.log2(Math.max(M.width,M.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?M.mipmaps.length:1}function z(C){let M=new WeakRef(C);i.get(C).__ref=M,g.add(M),y.register(C,M,M)}function N(C){let M=i.get(C).__ref;M!==void 0&&(g.delete(M),y.unregister(M))}function D(C){W(C.target)}function V(C){L(C.target)}function W(C){C.removeEventListener("dispose",D),N(C),q(C),C.isVideoTexture&&u.delete(C),C.isHTMLTexture&&f.delete(C)}function L(C){C.removeEventListener("dispose",V),N(C),ct(C)}function X(){for(let C of g){let M=C.deref();M!==void 0&&(M.isRenderTarget===!0?L(M):W(M))}g.clear(),f.clear()}function q(C){let M=i.get(C);if(M.__webglInit===void 0)return;let $=C.source,ut=d.get($);if(ut){let ot=ut[M.__cacheKey];ot.usedTimes--,ot.usedTimes===0&&H(C),Object.keys(ut).length===0&&d.delete($)}i.remove(C)}function H(C){let M=i.get(C);e.deleteTexture(M.__webglTexture);let $=C.source,ut=d.get($);delete ut[M.__cacheKey],o.memory.textures--}function ct(C){let M=i.get(C);M.__depthDisposeCallback&&M.__depthDisposeCallback();let $=C.depthTexture;if($&&$.renderTarget===C&&W($),C.isWebGLCubeRenderTarget)for(let ot=0;ot<6;ot++){if(Array.isArray(M.__webglFramebuffer[ot]))for(let _t=0;_t<M.__webglFramebuffer[ot].length;_t++)e.deleteFramebuffer(M.__webglFramebuffer[ot][_t]);else e.deleteFramebuffer(M.__webglFramebuffer[ot]);M.__webglDepthbuffer&&e.deleteRenderbuffer(M.__webglDepthbuffer[ot])}else{if(Array.isArray(M.__webglFramebuffer))for(let ot=0;ot<M.__webglFramebuffer.length;ot++)e.deleteFramebuffer(M.__webglFramebuffer[ot]);else e.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&e.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&e.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let ot=0;ot<M.__webglColorRenderbuffer.length;ot++)M.__webglColorRenderbuffer[ot]&&e.deleteRenderbuffer(M.__webglColorRenderbuffer[ot]);M.__webglDepthRenderbuffer&&e.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let ut=C.textures;for(let ot=0,_t=ut.length;ot<_t;ot++){let yt=i.get(ut[ot]);yt.__webglTexture&&(e.deleteTexture(yt.__webglTexture),o.memory.textures--),i.remove(ut[ot])}i.remove(C)}let J=0;function Q(){J=0}function st(){return J}function ft(C){J=C}function ht(){let C=J;return C>=s.maxTextures&&$t("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,C}function tt(C){let M=[];return M.push(C.wrapS),M.push(C.wrapT),M.push(C.wrapR||0),M.push(C.magFilter),M.push(C.minFilter),M.push(C.anisotropy),M.push(C.internalFormat),M.push(C.format),M.push(C.type),M.push(C.generateMipmaps),M.push(C.mipmapsAutoUpdate),M.push(C.premultiplyAlpha),M.push(C.flipY),M.push(C.unpackAlignment),M.push(C.colorSpace),M.join()}function mt(C,M){let $=i.get(C);if(C.isVideoTexture&&De(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&$.__version!==C.version){let ut=C.image;if(ut===null)$t("WebGLRenderer: Texture marked for update but no image data found.");else if(ut.complete===!1)$t("WebGLRenderer: Texture marked for update but image is incomplete");else{Ue($,C,M);return}}else C.isExternalTexture&&($.__webglTexture=C.sourceTexture?C.sourceTexture:null);n.bindTexture(e.TEXTURE_2D,$.__webglTexture,e.TEXTURE0+M)}function xt(C,M){let $=i.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&$.__version!==C.version){Ue($,C,M);return}else C.isExternalTexture&&($.__webglTexture=C.sourceTexture?C.sourceTexture:null);n.bindTexture(e.TEXTURE_2D_ARRAY,$.__webglTexture,e.TEXTURE0+M)}function wt(C,M){let $=i.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&$.__version!==C.version){Ue($,C,M);return}n.bindTexture(e.TEXTURE_3D,$.__webglTexture,e.TEXTURE0+M)}function Mt(C,M){let $=i.get(C);if(C.version>0&&$.__version!==C.version){nn($,C,M);return}n.bindTexture(e.TEXTURE_CUBE_MAP,$.__webglTexture,e.TEXTURE0+M)}let Ht={[ru]:e.REPEAT,[ss]:e.CLAMP_TO_EDGE,[ou]:e.MIRRORED_REPEAT},se={[An]:e.NEAREST,[Uy]:e.NEAREST_MIPMAP_NEAREST,[gl]:e.NEAREST_MIPMAP_LINEAR,[Jn]:e.LINEAR,[Uu]:e.LINEAR_MIPMAP_NEAREST,[Ns]:e.LINEAR_MIPMAP_LINEAR},Vt={[zy]:e.NEVER,[yp]:e.ALWAYS,[Vy]:e.LESS,[_p]:e.LEQUAL,[Gy]:e.EQUAL,[xp]:e.GEQUAL,[Hy]:e.GREATER,[Wy]:e.NOTEQUAL};function he(C,M){if(M.type===$i&&t.has("OES_texture_float_linear")===!1&&(M.magFilter===Jn||M.magFilter===Uu||M.magFilter===gl||M.magFilter===Ns||M.minFilter===Jn||M.minFilter===Uu||M.minFilter===gl||M.minFilter===Ns)&&$t("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),e.texParameteri(C,e.TEXTURE_WRAP_S,Ht[M.wrapS]),e.texParameteri(C,e.TEXTURE_WRAP_T,Ht[M.wrapT]),(C===e.TEXTURE_3D||C===e.TEXTURE_2D_ARRAY)&&e.texParameteri(C,e.TEXTURE_WRAP_R,Ht[M.wrapR]),e.texParameteri(C,e.TEXTURE_MAG_FILTER,se[M.magFilter]),e.texParameteri(C,e.TEXTURE_MIN_FILTER,se[M.minFilter]),M.compareFunction&&(e.texParameteri(C,e.TEXTURE_COMPARE_MODE,e.COMPARE_REF_TO_TEXTURE),e.texParameteri(C,e.TEXTURE_COMPARE_FUNC,Vt[M.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===An||M.minFilter!==gl&&M.minFilter!==Ns||M.type===$i&&t.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||i.get(M).__currentAnisotropy){let $=t.get("EXT_texture_filter_anisotropic");e.texParameterf(C,$.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),i.get(M).__currentAnisotropy=M.anisotropy}}}function le(C,M){let $=!1;C.__webglInit===void 0&&(C.__webglInit=!0,M.addEventListener("dispose",D),z(M));let ut=M.source,ot=d.get(ut);ot===void 0&&(ot={},d.set(ut,ot));let _t=tt(M);if(_t!==C.__cacheKey){ot[_t]===void 0&&(ot[_t]={texture:e.createTexture(),usedTimes:0},o.memory.textures++,$=!0),ot[_t].usedTimes++;let yt=ot[C.__cacheKey];yt!==void 0&&(ot[C.__cacheKey].usedTimes--,yt.usedTimes===0&&H(M)),C.__cacheKey=_t,C.__webglTexture=ot[_t].texture}return $}function ne(C,M,$){return Math.floor(Math.floor(C/$)/M)}function He(C,M,$,ut){let _t=C.updateRanges;if(_t.length===0)n.texSubImage2D(e.TEXTURE_2D,0,0,0,M.width,M.height,$,ut,M.data);else{_t.sort((O,rt)=>O.start-rt.start);let yt=0;for(let O=1;O<_t.length;O++){let rt=_t[yt],nt=_t[O],Et=rt.start+rt.count,gt=ne(nt.start,M.width,4),St=ne(rt.start,M.width,4);nt.start<=Et+1&&gt===St&&ne(nt.start+nt.count-1,M.width,4)===gt?rt.count=Math.max(rt.count,nt.start+nt.count-rt.start):(++yt,_t[yt]=nt)}_t.length=yt+1;let et=n.getParameter(e.UNPACK_ROW_LENGTH),it=n.getParameter(e.UNPACK_SKIP_PIXELS),pt=n.getParameter(e.UNPACK_SKIP_ROWS);n.pixelStorei(e.UNPACK_ROW_LENGTH,M.width);for(let O=0,rt=_t.length;O<rt;O++){let nt=_t[O],Et=Math.floor(nt.start/4),gt=Math.ceil(nt.count/4),St=Et%M.width,Gt=Math.floor(Et/M.width),Kt=gt,lt=1;n.pixelStorei(e.UNPACK_SKIP_PIXELS,St),n.pixelStorei(e.UNPACK_SKIP_ROWS,Gt),n.texSubImage2D(e.TEXTURE_2D,0,St,Gt,Kt,lt,$,ut,M.data)}C.clearUpdateRanges(),n.pixelStorei(e.UNPACK_ROW_LENGTH,et),n.pixelStorei(e.UNPACK_SKIP_PIXELS,it),n.pixelStorei(e.UNPACK_SKIP_ROWS,pt)}}function Ue(C,M,$){let ut=e.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(ut=e.TEXTURE_2D_ARRAY),M.isData3DTexture&&(ut=e.TEXTURE_3D);let ot=le(C,M),_t=M.source;n.bindTexture(ut,C.__webglTexture,e.TEXTURE0+$);let yt=i.get(_t);if(_t.version!==yt.__version||ot===!0){if(n.activeTexture(e.TEXTURE0+$),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let lt=_e.getPrimaries(_e.workingColorSpace),Ft=M.colorSpace===Us?null:_e.getPrimaries(M.colorSpace),Jt=M.colorSpace===Us||lt===Ft?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,M.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,Jt)}n.pixelStorei(e.UNPACK_ALIGNMENT,M.unpackAlignment);let it=v(M.image,!1,s.maxTextureSize);it=zt(M,it);let pt=r.convert(M.format,M.colorSpace),O=r.convert(M.type),rt=A(M.internalFormat,pt,O,M.normalized,M.colorSpace,M.isVideoTexture);he(ut,M);let nt,Et=M.mipmaps,gt=M.isVideoTexture!==!0,St=yt.__version===void 0||ot===!0,Gt=_t.dataReady,Kt=T(M,it);if(M.isDepthTexture)rt=x(M.format===Os,M.type),St&&(gt?n.texStorage2D(e.TEXTURE_2D,1,rt,it.width,it.height):n.texImage2D(e.TEXTURE_2D,0,rt,it.width,it.height,0,pt,O,null));else if(M.isDataTexture)if(Et.length>0){gt&&St&&n.texStorage2D(e.TEXTURE_2D,Kt,rt,Et[0].width,Et[0].height);for(let lt=0,Ft=Et.length;lt<Ft;lt++)nt=Et[lt],gt?Gt&&n.texSubImage2D(e.TEXTURE_2D,lt,0,0,nt.width,nt.height,pt,O,nt.data):n.texImage2D(e.TEXTURE_2D,lt,rt,nt.width,nt.height,0,pt,O,nt.data);M.generateMipmaps=!1}else gt?(St&&n.texStorage2D(e.TEXTURE_2D,Kt,rt,it.width,it.height),Gt&&He(M,it,pt,O)):n.texImage2D(e.TEXTURE_2D,0,rt,it.width,it.height,0,pt,O,it.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){gt&&St&&n.texStorage3D(e.TEXTURE_2D_ARRAY,Kt,rt,Et[0].width,Et[0].height,it.depth);for(let lt=0,Ft=Et.length;lt<Ft;lt++)if(nt=Et[lt],M.format!==qi)if(pt!==null)if(gt){if(Gt)if(M.layerUpdates.size>0){let Jt=Rp(nt.width,nt.height,M.format,M.type);for(let Ct of M.layerUpdates){let ae=nt.data.subarray(Ct*Jt/nt.data.BYTES_PER_ELEMENT,(Ct+1)*Jt/nt.data.BYTES_PER_ELEMENT);n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,lt,0,0,Ct,nt.width,nt.height,1,pt,ae)}}else n.compressedTexSubImage3D(e.TEXTURE_2D_ARRAY,lt,0,0,0,nt.width,nt.height,it.depth,pt,nt.data)}else n.compressedTexImage3D(e.TEXTURE_2D_ARRAY,lt,rt,nt.width,nt.height,it.depth,0,nt.data,0,0);else $t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else gt?Gt&&n.texSubImage3D(e.TEXTURE_2D_ARRAY,lt,0,0,0,nt.width,nt.height,it.depth,pt,O,nt.data):n.texImage3D(e.TEXTURE_2D_ARRAY,lt,rt,nt.width,nt.height,it.depth,0,pt,O,nt.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{gt&&St&&n.texStorage2D(e.TEXTURE_2D,Kt,rt,Et[0].width,Et[0].height);for(let lt=0,Ft=Et.length;lt<Ft;lt++)nt=Et[lt],M.format!==qi?pt!==null?gt?Gt&&n.compressedTexSubImage2D(e.TEXTURE_2D,lt,0,0,nt.width,nt.height,pt,nt.data):n.compressedTexImage2D(e.TEXTURE_2D,lt,rt,nt.width,nt.height,0,nt.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):gt?Gt&&n.texSubImage2D(e.TEXTURE_2D,lt,0,0,nt.width,nt.height,pt,O,nt.data):n.texImage2D(e.TEXTURE_2D,lt,rt,nt.width,nt.height,0,pt,O,nt.data)}else if(M.isDataArrayTexture)if(gt){if(St&&n.texStorage3D(e.TEXTURE_2D_ARRAY,Kt,rt,it.width,it.height,it.depth),Gt)if(M.layerUpdates.size>0){let lt=Rp(it.width,it.height,M.format,M.type);for(let Ft of M.layerUpdates){let Jt=it.data.subarray(Ft*lt/it.data.BYTES_PER_ELEMENT,(Ft+1)*lt/it.data.BYTES_PER_ELEMENT);n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,Ft,it.width,it.height,1,pt,O,Jt)}M.clearLayerUpdates()}else n.texSubImage3D(e.TEXTURE_2D_ARRAY,0,0,0,0,it.width,it.height,it.depth,pt,O,it.data)}else n.texImage3D(e.TEXTURE_2D_ARRAY,0,rt,it.width,it.height,it.depth,0,pt,O,it.data);else if(M.isData3DTexture)gt?(St&&n.texStorage3D(e.TEXTURE_3D,Kt,rt,it.width,it.height,it.depth),Gt&&n.texSubImage3D(e.TEXTURE_3D,0,0,0,0,it.width,it.height,it.depth,pt,O,it.data)):n.texImage3D(e.TEXTURE_3D,0,rt,it.width,it.height,it.depth,0,pt,O,it.data);else if(M.isFramebufferTexture){if(St)if(gt)n.texStorage2D(e.TEXTURE_2D,Kt,rt,it.width,it.height);else{let lt=it.width,Ft=it.height;for(let Jt=0;Jt<Kt;Jt++)n.texImage2D(e.TEXTURE_2D,Jt,rt,lt,Ft,0,pt,O,null),lt>>=1,Ft>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in e){let lt=e.canvas;if(lt.hasAttribute("layoutsubtree")||lt.setAttribute("layoutsubtree","true"),it.parentNode!==lt){lt.appendChild(it),f.add(M),lt.onpaint=Ft=>{let Jt=Ft.changedElements;for(let Ct of f)Jt.includes(Ct.image)&&(Ct.needsUpdate=!0)},lt.requestPaint();return}if(e.texElementImage2D.length===3)e.texElementImage2D(e.TEXTURE_2D,e.RGBA8,it);else{let Jt=e.RGBA,Ct=e.RGBA,ae=e.UNSIGNED_BYTE;e.texElementImage2D(e.TEXTURE_2D,0,Jt,Ct,ae,it)}e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MIN_FILTER,e.LINEAR),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_S,e.CLAMP_TO_EDGE),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_T,e.CLAMP_TO_EDGE)}}else if(Et.length>0){if(gt&&St){let lt=Xt(Et[0]);n.texStorage2D(e.TEXTURE_2D,Kt,rt,lt.width,lt.height)}for(let lt=0,Ft=Et.length;lt<Ft;lt++)nt=Et[lt],gt?Gt&&n.texSubImage2D(e.TEXTURE_2D,lt,0,0,pt,O,nt):n.texImage2D(e.TEXTURE_2D,lt,rt,pt,O,nt);M.generateMipmaps=!1}else if(gt){if(St){let lt=Xt(it);n.texStorage2D(e.TEXTURE_2D,Kt,rt,lt.width,lt.height)}Gt&&n.texSubImage2D(e.TEXTURE_2D,0,0,0,pt,O,it)}else n.texImage2D(e.TEXTURE_2D,0,rt,pt,O,it);w(M)&&M.mipmapsAutoUpdate===!0&&S(ut),yt.__version=_t.version,M.onUpdate&&M.onUpdate(M)}C.__version=M.version}function nn(C,M,$){if(M.image.length!==6)return;let ut=le(C,M),ot=M.source;n.bindTexture(e.TEXTURE_CUBE_MAP,C.__webglTexture,e.TEXTURE0+$);let _t=i.get(ot);if(ot.version!==_t.__version||ut===!0){n.activeTexture(e.TEXTURE0+$);let yt=_e.getPrimaries(_e.workingColorSpace),et=M.colorSpace===Us?null:_e.getPrimaries(M.colorSpace),it=M.colorSpace===Us||yt===et?e.NONE:e.BROWSER_DEFAULT_WEBGL;n.pixelStorei(e.UNPACK_FLIP_Y_WEBGL,M.flipY),n.pixelStorei(e.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),n.pixelStorei(e.UNPACK_ALIGNMENT,M.unpackAlignment),n.pixelStorei(e.UNPACK_COLORSPACE_CONVERSION_WEBGL,it);let pt=M.isCompressedTexture||M.image[0].isCompressedTexture,O=M.image[0]&&M.image[0].isDataTexture,rt=[];for(let Ct=0;Ct<6;Ct++)!pt&&!O?rt[Ct]=v(M.image[Ct],!0,s.maxCubemapSize):rt[Ct]=O?M.image[Ct].image:M.image[Ct],rt[Ct]=zt(M,rt[Ct]);let nt=rt[0],Et=r.convert(M.format,M.colorSpace),gt=r.convert(M.type),St=A(M.internalFormat,Et,gt,M.normalized,M.colorSpace),Gt=M.isVideoTexture!==!0,Kt=_t.__version===void 0||ut===!0,lt=ot.dataReady,Ft=T(M,nt);he(e.TEXTURE_CUBE_MAP,M);let Jt;if(M.isDepthTexture){if(St=x(M.format===Os,M.type),Kt)if(Gt)n.texStorage2D(e.TEXTURE_CUBE_MAP,1,St,nt.width,nt.height);else for(let Ct=0;Ct<6;Ct++)n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,nt.width,nt.height,0,Et,gt,null)}else if(pt){Gt&&Kt&&n.texStorage2D(e.TEXTURE_CUBE_MAP,Ft,St,nt.width,nt.height);for(let Ct=0;Ct<6;Ct++){Jt=rt[Ct].mipmaps;for(let ae=0;ae<Jt.length;ae++){let Fe=Jt[ae];M.format!==qi?Et!==null?Gt?lt&&n.compressedTexSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,0,0,Fe.width,Fe.height,Et,Fe.data):n.compressedTexImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,St,Fe.width,Fe.height,0,Fe.data):$t("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Gt?lt&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,0,0,Fe.width,Fe.height,Et,gt,Fe.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,St,Fe.width,Fe.height,0,Et,gt,Fe.data)}}}else{if(Jt=M.mipmaps,Gt&&Kt){Jt.length>0&&Ft++;let Ct=Xt(rt[0]);n.texStorage2D(e.TEXTURE_CUBE_MAP,Ft,St,Ct.width,Ct.height)}for(let Ct=0;Ct<6;Ct++)if(O){Gt?lt&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,rt[Ct].width,rt[Ct].height,Et,gt,rt[Ct].data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,rt[Ct].width,rt[Ct].height,0,Et,gt,rt[Ct].data);for(let ae=0;ae<Jt.length;ae++){let Bn=Jt[ae].image[Ct].image;Gt?lt&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,0,0,Bn.width,Bn.height,Et,gt,Bn.data):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,St,Bn.width,Bn.height,0,Et,gt,Bn.data)}}else{Gt?lt&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,Et,gt,rt[Ct]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,Et,gt,rt[Ct]);for(let ae=0;ae<Jt.length;ae++){let Fe=Jt[ae];Gt?lt&&n.texSubImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,0,0,Et,gt,Fe.image[Ct]):n.texImage2D(e.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,St,Et,gt,Fe.image[Ct])}}}w(M)&&M.mipmapsAutoUpdate===!0&&S(e.TEXTURE_CUBE_MAP),_t.__version=ot.version,M.onUpdate&&M.onUpdate(M)}C.__version=M.version}function Ie(C,M,$,ut,ot,_t){let yt=r.convert($.format,$.colorSpace),et=r.convert($.type),it=A($.internalFormat,yt,et,$.normalized,$.colorSpace),pt=i.get(M),O=i.get($);if(O.__renderTarget=M,!pt.__hasExternalTextures){let rt=Math.max(1,M.width>>_t),nt=Math.max(1,M.height>>_t);ot===e.TEXTURE_3D||ot===e.TEXTURE_2D_ARRAY?n.texImage3D(ot,_t,it,rt,nt,M.depth,0,yt,et,null):n.texImage2D(ot,_t,it,rt,nt,0,yt,et,null)}n.bindFramebuffer(e.FRAMEBUFFER,C),bt(M)?a.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,ut,ot,O.__webglTexture,0,re(M)):(ot===e.TEXTURE_2D||ot>=e.TEXTURE_CUBE_MAP_POSITIVE_X&&ot<=e.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&e.framebufferTexture2D(e.FRAMEBUFFER,ut,ot,O.__webglTexture,_t),n.bindFramebuffer(e.FRAMEBUFFER,null)}function vn(C,M,$){if(e.bindRenderbuffer(e.RENDERBUFFER,C),M.depthBuffer){let ut=M.depthTexture,ot=ut&&ut.isDepthTexture?ut.type:null,_t=x(M.stencilBuffer,ot),yt=M.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;bt(M)?a.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,re(M),_t,M.width,M.height):$?e.renderbufferStorageMultisample(e.RENDERBUFFER,re(M),_t,M.width,M.height):e.renderbufferStorage(e.RENDERBUFFER,_t,M.width,M.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,yt,e.RENDERBUFFER,C)}else{let ut=M.textures;for(let ot=0;ot<ut.length;ot++){let _t=ut[ot],yt=r.convert(_t.format,_t.colorSpace),et=r.convert(_t.type),it=A(_t.internalFormat,yt,et,_t.normalized,_t.colorSpace);bt(M)?a.renderbufferStorageMultisampleEXT(e.RENDERBUFFER,re(M),it,M.width,M.height):$?e.renderbufferStorageMultisample(e.RENDERBUFFER,re(M),it,M.width,M.height):e.renderbufferStorage(e.RENDERBUFFER,it,M.width,M.height)}}e.bindRenderbuffer(e.RENDERBUFFER,null)}function xe(C,M,$){let ut=M.isWebGLCubeRenderTarget===!0;if(n.bindFramebuffer(e.FRAMEBUFFER,C),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ot=i.get(M.depthTexture);ot.__renderTarget=M;let _t=ut?M.depthTexture.image[0]:M.depthTexture.image;(!ot.__webglTexture||_t.width!==M.width||_t.height!==M.height)&&(_t.width=M.width,_t.height=M.height,M.depthTexture.needsUpdate=!0),ut?Mt(M.depthTexture,0):mt(M.depthTexture,0);let yt=ot.__webglTexture,et=re(M),it=ut?e.TEXTURE_CUBE_MAP_POSITIVE_X+$:e.TEXTURE_2D,pt=M.depthTexture.format===Os?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;if(M.depthTexture.format===Rs)bt(M)?a.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,pt,it,yt,0,et):e.framebufferTexture2D(e.FRAMEBUFFER,pt,it,yt,0);else if(M.depthTexture.format===Os)bt(M)?a.framebufferTexture2DMultisampleEXT(e.FRAMEBUFFER,pt,it,yt,0,et):e.framebufferTexture2D(e.FRAMEBUFFER,pt,it,yt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function dn(C){let M=i.get(C),$=C.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==C.depthTexture){let ut=C.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),ut){let ot=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,ut.removeEventListener("dispose",ot)};ut.addEventListener("dispose",ot),M.__depthDisposeCallback=ot}M.__boundDepthTexture=ut}if(C.depthTexture&&!M.__autoAllocateDepthBuffer)if($)for(let ut=0;ut<6;ut++)xe(M.__webglFramebuffer[ut],C,ut);else C.texture.mipmaps.length>0?xe(M.__webglFramebuffer[0],C,0):xe(M.__webglFramebuffer,C,0);else if($){M.__webglDepthbuffer=[];for(let ut=0;ut<6;ut++)if(n.bindFramebuffer(e.FRAMEBUFFER,M.__webglFramebuffer[ut]),M.__webglDepthbuffer[ut]===void 0)M.__webglDepthbuffer[ut]=e.createRenderbuffer(),vn(M.__webglDepthbuffer[ut],C,!1);else{let ot=C.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,_t=M.__webglDepthbuffer[ut];e.bindRenderbuffer(e.RENDERBUFFER,_t),e.framebufferRenderbuffer(e.FRAMEBUFFER,ot,e.RENDERBUFFER,_t)}}else if(C.texture.mipmaps.length>0?n.bindFramebuffer(e.FRAMEBUFFER,M.__webglFramebuffer[0]):n.bindFramebuffer(e.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=e.createRenderbuffer(),vn(M.__webglDepthbuffer,C,!1);else{let ot=C.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,_t=M.__webglDepthbuffer;e.bindRenderbuffer(e.RENDERBUFFER,_t),e.framebufferRenderbuffer(e.FRAMEBUFFER,ot,e.RENDERBUFFER,_t)}n.bindFramebuffer(e.FRAMEBUFFER,null)}function Ye(C,M,$){let ut=i.get(C);M!==void 0&&Ie(ut.__webglFramebuffer,C,C.texture,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,0),$!==void 0&&dn(C)}function sn(C){let M=C.texture,$=i.get(C),ut=i.get(M);C.addEventListener("dispose",V),z(C);let ot=C.textures,_t=C.isWebGLCubeRenderTarget===!0,yt=ot.length>1;if(yt||(ut.__webglTexture===void 0&&(ut.__webglTexture=e.createTexture()),ut.__version=M.version,o.memory.textures++),_t){$.__webglFramebuffer=[];for(let et=0;et<6;et++)if(M.mipmaps.length>0){$.__webglFramebuffer[et]=[];for(let it=0;it<M.mipmaps.length;it++)$.__webglFramebuffer[et][it]=e.createFramebuffer()}else $.__webglFramebuffer[et]=e.createFramebuffer()}else{if(M.mipmaps.length>0){$.__webglFramebuffer=[];for(let et=0;et<M.mipmaps.length;et++)$.__webglFramebuffer[et]=e.createFramebuffer()}else $.__webglFramebuffer=e.createFramebuffer();if(yt)for(let et=0,it=ot.length;et<it;et++){let pt=i.get(ot[et]);pt.__webglTexture===void 0&&(pt.__webglTexture=e.createTexture(),o.memory.textures++)}if(C.samples>0&&bt(C)===!1){$.__webglMultisampledFramebuffer=e.createFramebuffer(),$.__webglColorRenderbuffer=[],n.bindFramebuffer(e.FRAMEBUFFER,$.__webglMultisampledFramebuffer);for(let et=0;et<ot.length;et++){let it=ot[et];$.__webglColorRenderbuffer[et]=e.createRenderbuffer(),e.bindRenderbuffer(e.RENDERBUFFER,$.__webglColorRenderbuffer[et]);let pt=r.convert(it.format,it.colorSpace),O=r.convert(it.type),rt=A(it.internalFormat,pt,O,it.normalized,it.colorSpace,C.isXRRenderTarget===!0),nt=re(C);e.renderbufferStorageMultisample(e.RENDERBUFFER,nt,rt,C.width,C.height),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+et,e.RENDERBUFFER,$.__webglColorRenderbuffer[et])}e.bindRenderbuffer(e.RENDERBUFFER,null),C.depthBuffer&&($.__webglDepthRenderbuffer=e.createRenderbuffer(),vn($.__webglDepthRenderbuffer,C,!0)),n.bindFramebuffer(e.FRAMEBUFFER,null)}}if(_t){n.bindTexture(e.TEXTURE_CUBE_MAP,ut.__webglTexture),he(e.TEXTURE_CUBE_MAP,M);for(let et=0;et<6;et++)if(M.mipmaps.length>0)for(let it=0;it<M.mipmaps.length;it++)Ie($.__webglFramebuffer[et][it],C,M,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+et,it);else Ie($.__webglFramebuffer[et],C,M,e.COLOR_ATTACHMENT0,e.TEXTURE_CUBE_MAP_POSITIVE_X+et,0);w(M)?S(e.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&e.texParameteri(e.TEXTURE_CUBE_MAP,e.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),n.unbindTexture()}else if(yt){for(let et=0,it=ot.length;et<it;et++){let pt=ot[et],O=i.get(pt),rt=e.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(rt=C.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(rt,O.__webglTexture),he(rt,pt),Ie($.__webglFramebuffer,C,pt,e.COLOR_ATTACHMENT0+et,rt,0),w(pt)&&S(rt)}n.unbindTexture()}else{let et=e.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(et=C.isWebGL3DRenderTarget?e.TEXTURE_3D:e.TEXTURE_2D_ARRAY),n.bindTexture(et,ut.__webglTexture),he(et,M),M.mipmaps.length>0)for(let it=0;it<M.mipmaps.length;it++)Ie($.__webglFramebuffer[it],C,M,e.COLOR_ATTACHMENT0,et,it);else Ie($.__webglFramebuffer,C,M,e.COLOR_ATTACHMENT0,et,0);w(M)?S(et):M.mipmaps.length>0&&e.texParameteri(et,e.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),n.unbindTexture()}C.depthBuffer&&dn(C)}function U(C){let M=C.textures;for(let $=0,ut=M.length;$<ut;$++){let ot=M[$];if(w(ot)&&ot.mipmapsAutoUpdate===!0){let _t=P(C),yt=i.get(ot).__webglTexture;n.bindTexture(_t,yt),S(_t),n.unbindTexture()}}}let Rt=[];function qt(C){if(C.samples>0){if(bt(C)===!1){let M=C.textures,$=C.width,ut=C.height,ot=e.COLOR_BUFFER_BIT,_t=C.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT,yt=i.get(C),et=M.length>1;if(et)for(let pt=0;pt<M.length;pt++)n.bindFramebuffer(e.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+pt,e.RENDERBUFFER,null),n.bindFramebuffer(e.FRAMEBUFFER,yt.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+pt,e.TEXTURE_2D,null,0);n.bindFramebuffer(e.READ_FRAMEBUFFER,yt.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?n.bindFramebuffer(e.DRAW_FRAMEBUFFER,yt.__webglFramebuffer[0]):n.bindFramebuffer(e.DRAW_FRAMEBUFFER,yt.__webglFramebuffer);for(let pt=0;pt<M.length;pt++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(ot|=e.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(ot|=e.STENCIL_BUFFER_BIT)),et){e.framebufferRenderbuffer(e.READ_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=i.get(M[pt]).__webglTexture;e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,O,0)}e.blitFramebuffer(0,0,$,ut,0,0,$,ut,ot,e.NEAREST),l===!0&&(Rt.length=0,Rt.push(e.COLOR_ATTACHMENT0+pt),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&Rt.push(_t),e.invalidateFramebuffer(e.READ_FRAMEBUFFER,Rt))}if(n.bindFramebuffer(e.READ_FRAMEBUFFER,null),n.bindFramebuffer(e.DRAW_FRAMEBUFFER,null),et)for(let pt=0;pt<M.length;pt++){n.bindFramebuffer(e.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0+pt,e.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let O=i.get(M[pt]).__webglTexture;n.bindFramebuffer(e.FRAMEBUFFER,yt.__webglFramebuffer),e.framebufferTexture2D(e.DRAW_FRAMEBUFFER,e.COLOR_ATTACHMENT0+pt,e.TEXTURE_2D,O,0)}n.bindFramebuffer(e.DRAW_FRAMEBUFFER,yt.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let M=C.stencilBuffer?e.DEPTH_STENCIL_ATTACHMENT:e.DEPTH_ATTACHMENT;e.invalidateFramebuffer(e.DRAW_FRAMEBUFFER,[M])}}}function re(C){return Math.min(s.maxSamples,C.samples)}function bt(C){let M=i.get(C);return C.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function De(C){let M=o.render.frame;u.get(C)!==M&&(u.set(C,M),C.update())}function zt(C,M){let $=C.colorSpace,ut=C.format,ot=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||$!==qa&&$!==Us&&(_e.getTransfer($)===Te?(ut!==qi||ot!==ii)&&$t("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):jt("WebGLTextures: Unsupported texture color space:",$)),M}function Xt(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=st,this.setTextureUnits=ft,this.setTexture2D=mt,this.setTexture2DArray=xt,this.setTexture3D=wt,this.setTextureCube=Mt,this.rebindTextures=Ye,this.setupRenderTarget=sn,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=qt,this.setupDepthRenderbuffer=dn,this.setupFrameBufferTexture=Ie,this.useMultisampledRTT=bt,this.dispose=X}function E2(e,t){function n(i,s=Us){let r,o=_e.getTransfer(s);if(i===ii)return e.UNSIGNED_BYTE;if(i===Bu)return e.UNSIGNED_SHORT_4_4_4_4;if(i===ku)return e.UNSIGNED_SHORT_5_5_5_1;if(i===fp)return e.UNSIGNED_INT_5_9_9_9_REV;if(i===dp)return e.UNSIGNED_INT_10F_11F_11F_REV;if(i===up)return e.BYTE;if(i===hp)return e.SHORT;if(i===ra)return e.UNSIGNED_SHORT;if(i===Fu)return e.INT;if(i===Xi)return e.UNSIGNED_INT;if(i===$i)return e.FLOAT;if(i===Yi)return e.HALF_FLOAT;if(i===pp)return e.ALPHA;if(i===mp)return e.RGB;if(i===qi)return e.RGBA;if(i===Rs)return e.DEPTH_COMPONENT;if(i===Os)return e.DEPTH_STENCIL;if(i===gp)return e.RED;if(i===zu)return e.RED_INTEGER;if(i===pr)return e.RG;if(i===Vu)return e.RG_INTEGER;if(i===Gu)return e.RGBA_INTEGER;if(i===_l||i===xl||i===yl||i===vl)if(o===Te)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===_l)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===xl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===yl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===vl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===_l)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===xl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===yl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===vl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===Hu||i===Wu||i===Xu||i===$u)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===Hu)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===Wu)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===Xu)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===$u)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===Yu||i===qu||i===Zu||i===Ku||i===Ju||i===Sl||i===ju)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(i===Yu||i===qu)return o===Te?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===Zu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===Ku)return r.COMPRESSED_R11_EAC;if(i===Ju)return r.COMPRESSED_SIGNED_R11_EAC;if(i===Sl)return r.COMPRESSED_RG11_EAC;if(i===ju)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===Qu||i===th||i===eh||i===nh||i===ih||i===sh||i===rh||i===oh||i===ah||i===lh||i===ch||i===uh||i===hh||i===fh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(i===Qu)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===th)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===eh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===nh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===ih)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===sh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===rh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===oh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===ah)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===lh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===ch)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===uh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===hh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===fh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===dh||i===ph||i===mh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(i===dh)return o===Te?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===ph)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===mh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===gh||i===_h||i===Ml||i===xh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(i===gh)return r.COMPRESSED_RED_RGTC1_EXT;if(i===_h)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===Ml)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===xh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===$r?e.UNSIGNED_INT_24_8:e[i]!==void 0?e[i]:null}return{convert:n}}var T2=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,A2=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Bp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,n){if(this.texture===null){let i=new il(t.texture);(t.depthNear!==n.depthNear||t.depthFar!==n.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=i}}getMesh(t){if(this.texture!==null&&this.mesh===null){let n=t.cameras[0].viewport,i=new Ci({vertexShader:T2,fragmentShader:A2,uniforms:{depthColor:{value:this.texture},depthWidth:{value:n.z},depthHeight:{value:n.w}}});this.mesh=new fn(new zr(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},kp=class extends Gi{constructor(t,n){super();let i=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,u=null,f=null,h=null,d=null,g=null,y=typeof XRWebGLBinding<"u",p=new Bp,m={},v=n.getContextAttributes(),w=null,S=null,P=[],A=[],x=new Yt,T=null,z=null,N=new Cn;N.viewport=new we;let D=new Cn;D.viewport=new we;let V=[N,D],W=new Lu,L=null,X=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let mt=P[tt];return mt===void 0&&(mt=new Ko,P[tt]=mt),mt.getTargetRaySpace()},this.getControllerGrip=function(tt){let mt=P[tt];return mt===void 0&&(mt=new Ko,P[tt]=mt),mt.getGripSpace()},this.getHand=function(tt){let mt=P[tt];return mt===void 0&&(mt=new Ko,P[tt]=mt),mt.getHandSpace()};function q(tt){let mt=A.indexOf(tt.inputSource);if(mt===-1)return;let xt=P[mt];xt!==void 0&&(xt.update(tt.inputSource,tt.frame,c||o),xt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",ct);for(let tt=0;tt<P.length;tt++){let mt=A[tt];mt!==null&&(A[tt]=null,P[tt].disconnect(mt))}L=null,X=null,p.reset();for(let tt in m)delete m[tt];if(t.setRenderTarget(w),d=null,h=null,f=null,s=null,S=null,ht.stop(),i.isPresenting=!1,t.setPixelRatio(T),t.setSize(x.width,x.height,!1),z!==null){let tt=z.camera;tt.fov=z.fov,tt.zoom=z.zoom,tt.updateProjectionMatrix(),z=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,i.isPresenting===!0&&$t("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,i.isPresenting===!0&&$t("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return h!==null?h:d},this.getBinding=function(){return f===null&&y&&(f=new XRWebGLBinding(s,n)),f},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",ct),v.xrCompatible!==!0&&await n.makeXRCompatible(),T=t.getPixelRatio(),t.getSize(x),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let xt=null,wt=null,Mt=null;v.depth&&(Mt=v.stencil?n.DEPTH24_STENCIL8:n.DEPTH_COMPONENT24,xt=v.stencil?Os:Rs,wt=v.stencil?$r:Xi);let Ht={colorFormat:n.RGBA8,depthFormat:Mt,scaleFactor:r};f=this.getBinding(),h=f.createProjectionLayer(Ht),s.updateRenderState({layers:[h]}),t.setPixelRatio(1),t.setSize(h.textureWidth,h.textureHeight,!1),S=new _i(h.textureWidth,h.textureHeight,{format:qi,type:ii,depthTexture:new Ls(h.textureWidth,h.textureHeight,wt,void 0,void 0,void 0,void 0,void 0,void 0,xt),stencilBuffer:v.stencil,colorSpace:t.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{let xt={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,n,xt),s.updateRenderState({baseLayer:d}),t.setPixelRatio(1),t.setSize(d.framebufferWidth,d.framebufferHeight,!1),S=new _i(d.framebufferWidth,d.framebufferHeight,{format:qi,type:ii,colorSpace:t.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}S.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ht.setContext(s),ht.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function ct(tt){for(let mt=0;mt<tt.removed.length;mt++){let xt=tt.removed[mt],wt=A.indexOf(xt);wt>=0&&(A[wt]=null,P[wt].disconnect(xt))}for(let mt=0;mt<tt.added.length;mt++){let xt=tt.added[mt],wt=A.indexOf(xt);if(wt===-1){for(let Ht=0;Ht<P.length;Ht++)if(Ht>=A.length){A.push(xt),wt=Ht;break}else if(A[Ht]===null){A[Ht]=xt,wt=Ht;break}if(wt===-1)break}let Mt=P[wt];Mt&&Mt.connect(xt)}}function J(tt,mt){mt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(mt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let mt=tt.near,xt=tt.far;p.texture!==null&&(p.depthNear>0&&(mt=p.depthNear),p.depthFar>0&&(xt=p.depthFar)),W.near=D.near=N.near=mt,W.far=D.far=N.far=xt,(L!==W.near||X!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),L=W.near,X=W.far),W.layers.mask=tt.layers.mask|6,N.layers.mask=W.layers.mask&-5,D.layers.mask=W.layers.mask&-3;let wt=tt.parent,Mt=W.cameras;J(W,wt);for(let Ht=0;Ht<Mt.length;Ht++)J(Mt[Ht],wt);W.projectionMatrix.copy(N.projectionMatrix),W.projectionMatrixInverse.copy(N.projectionMatrixInverse),z===null&&tt.isPerspectiveCamera&&(z={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,W,wt)};function Q(tt,mt,xt){xt===null?tt.matrix.copy(mt.matrixWorld):(tt.matrix.copy(xt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(mt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(mt.projectionMatrix),tt.projectionMatrixInverse.copy(mt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=Yo*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(h===null&&d===null))return l},this.setFoveation=function(tt){l=tt,h!==null&&(h.fixedFoveation=tt),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=tt)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(W)},this.getCameraTexture=function(tt){return m[tt]};let st=null;function ft(tt,mt){if(u=mt.getViewerPose(c||o),g=mt,u!==null){let xt=u.views;d!==null&&(t.setRenderTargetFramebuffer(S,d.framebuffer),t.setRenderTarget(S));let wt=!1;xt.length!==W.cameras.length&&(W.cameras.length=0,wt=!0);for(let Vt=0;Vt<xt.length;Vt++){let he=xt[Vt],le=null;if(d!==null)le=d.getViewport(he);else{let He=f.getViewSubImage(h,he);le=He.viewport,Vt===0&&(t.setRenderTargetTextures(S,He.colorTexture,He.depthStencilTexture),t.setRenderTarget(S))}let ne=V[Vt];ne===void 0&&(ne=new Cn,ne.layers.enable(Vt),ne.viewport=new we,V[Vt]=ne),ne.matrix.fromArray(he.transform.matrix),ne.matrix.decompose(ne.position,ne.quaternion,ne.scale),ne.projectionMatrix.fromArray(he.projectionMatrix),ne.projectionMatrixInverse.copy(ne.projectionMatrix).invert(),ne.viewport.set(le.x,le.y,le.width,le.height),Vt===0&&(W.matrix.copy(ne.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),wt===!0&&W.cameras.push(ne)}let Mt=s.enabledFeatures;if(Mt&&Mt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){f=i.getBinding();let Vt=f.getDepthInformation(xt[0]);Vt&&Vt.isValid&&Vt.texture&&p.init(Vt,s.renderState)}if(Mt&&Mt.includes("camera-access")&&y){t.state.unbindTexture(),f=i.getBinding();for(let Vt=0;Vt<xt.length;Vt++){let he=xt[Vt].camera;if(he){let le=m[he];le||(le=new il,m[he]=le);let ne=f.getCameraImage(he);le.sourceTexture=ne}}}}for(let xt=0;xt<P.length;xt++){let wt=A[xt],Mt=P[xt];wt!==null&&Mt!==void 0&&Mt.update(wt,mt,c||o)}st&&st(tt,mt),mt.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:mt}),g=null}let ht=new yv;ht.setAnimationLoop(ft),this.setAnimationLoop=function(tt){st=tt},this.dispose=function(){}}},w2=new Ae,Rv=new te;Rv.set(-1,0,0,0,1,0,0,0,1);function C2(e,t){function n(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function i(p,m){m.color.getRGB(p.fogColor.value,Ap(e)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function s(p,m,v,w,S){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(p,m):m.isMeshLambertMaterial?(r(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(p,m),f(p,m)):m.isMeshPhongMaterial?(r(p,m),u(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(p,m),h(p,m),m.isMeshPhysicalMaterial&&d(p,m,S)):m.isMeshMatcapMaterial?(r(p,m),g(p,m)):m.isMeshDepthMaterial?r(p,m):m.isMeshDistanceMaterial?(r(p,m),y(p,m)):m.isMeshNormalMaterial?r(p,m):m.isLineBasicMaterial?(o(p,m),m.isLineDashedMaterial&&a(p,m)):m.isPointsMaterial?l(p,m,v,w):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,n(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,n(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,n(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===Qn&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,n(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===Qn&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,n(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,n(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,n(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let v=t.get(m),w=v.envMap,S=v.envMapRotation;w&&(p.envMap.value=w,p.envMapRotation.value.setFromMatrix4(w2.makeRotationFromEuler(S)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(Rv),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,n(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,n(m.aoMap,p.aoMapTransform))}function o(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,n(m.map,p.mapTransform))}function a(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,v,w){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*v,p.scale.value=w*.5,m.map&&(p.map.value=m.map,n(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,n(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,n(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,n(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function u(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function f(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function h(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,n(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,n(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function d(p,m,v){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,n(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,n(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,n(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,n(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,n(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,n(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===Qn&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,n(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,n(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=v.texture,p.transmissionSamplerSize.value.set(v.width,v.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,n(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,n(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,n(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,n(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,n(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function y(p,m){let v=t.get(m).light;p.referencePosition.value.setFromMatrixPosition(v.matrixWorld),p.nearDistance.value=v.shadow.camera.near,p.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function R2(e,t,n,i){let s={},r={};function o(v,w){let S=w.program;i.uniformBlockBinding(v,S,s[v.id])}function a(v,w){let S=s[v.id];S===void 0&&(g(v),S=l(v),s[v.id]=S,v.addEventListener("dispose",p));let P=w.program;i.updateUBOMapping(v,P);let A=t.render.frame;r[v.id]!==A&&(c(v),r[v.id]=A)}function l(v){let w=e.createBuffer(),S=v.__size,P=v.usage;return e.bindBuffer(e.UNIFORM_BUFFER,w),e.bufferData(e.UNIFORM_BUFFER,S,P),e.bindBuffer(e.UNIFORM_BUFFER,null),w}function c(v){let w=s[v.id],S=v.uniforms,P=v.__cache;e.bindBuffer(e.UNIFORM_BUFFER,w);for(let A=0,x=S.length;A<x;A++){let T=S[A];if(Array.isArray(T))for(let z=0,N=T.length;z<N;z++)u(T[z],A,z,P);else u(T,A,0,P)}e.bindBuffer(e.UNIFORM_BUFFER,null)}function u(v,w,S,P){if(h(v,w,S,P)===!0){let A=v.__offset,x=v.value;if(Array.isArray(x)){let T=0;for(let z=0;z<x.length;z++){let N=x[z],D=y(N,!0);f(N,v.__data,T),T+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else f(x,v.__data,0);e.bufferSubData(e.UNIFORM_BUFFER,A,v.__data)}}function f(v,w,S){typeof v=="number"||typeof v=="boolean"?w[S]=v:v.isMatrix3?(w[S]=v.elements[0],w[S+1]=v.elements[1],w[S+2]=v.elements[2],w[S+3]=0,w[S+4]=v.elements[3],w[S+5]=v.elements[4],w[S+6]=v.elements[5],w[S+7]=0,w[S+8]=v.elements[6],w[S+9]=v.elements[7],w[S+10]=v.elements[8],w[S+11]=0):ArrayBuffer.isView(v)?w.set(v.subarray(0,w.length-S),S):v.toArray(w,S)}function h(v,w,S,P){let A=v.value,x=w+"_"+S;if(Array.isArray(A)){P[x]===void 0&&(P[x]=[]);let T=P[x],z=!1;for(let N=0;N<A.length;N++)d(A[N],T,N)===!0&&(z=!0);return z}return d(A,P,x)}function d(v,w,S){if(w[S]===void 0)return typeof v=="number"||typeof v=="boolean"?w[S]=v:ArrayBuffer.isView(v)?w[S]=v.slice():w[S]=v.clone(),!0;{let P=w[S];if(typeof v=="number"||typeof v=="boolean"){if(P!==v)return w[S]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(P.equals(v)===!1)return P.copy(v),!0}}return!1}function g(v){let w=v.uniforms,S=0,P=16;for(let x=0,T=w.length;x<T;x++){let z=Array.isArray(w[x])?w[x]:[w[x]];for(let N=0,D=z.length;N<D;N++){let V=z[N],W=Array.isArray(V.value)?V.value:[V.value],L=Array.isArray(w[x])||Array.isArray(V.value),X=S;for(let H=0,ct=W.length;H<ct;H++){let J=W[H],Q=y(J,L),st=S%P,ft=st%Q.boundary,ht=st+ft;S+=ft,ht!==0&&P-ht<Q.storage&&(S+=P-ht),H===0&&(X=S),S+=Q.storage}let q=V.type==="int"?Int32Array:V.type==="uint"?Uint32Array:Float32Array;V.__data=new q((S-X)/Float32Array.BYTES_PER_ELEMENT),V.__offset=X}}let A=S%P;return A>0&&(S+=P-A),v.__size=S,v.__cache={},this}function y(v,w){let S={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(S.boundary=4,S.storage=4):v.isVector2?(S.boundary=8,S.storage=8):v.isVector3||v.isColor?(S.boundary=16,S.storage=12):v.isVector4?(S.boundary=16,S.storage=16):v.isMatrix3?(S.boundary=16,S.storage=48):v.isMatrix4?(S.boundary=16,S.storage=64):v.isTexture?$t("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(S.boundary=16,S.storage=v.byteLength):$t("WebGLRenderer: Unsupported uniform value type.",v),w===!0&&(S.boundary=16,S.storage=Math.ceil(S.storage/16)*16),S}function p(v){let w=v.target;w.removeEventListener("dispose",p),e.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function m(){for(let v in s)e.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:m}}var P2=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),os=null;function I2(){return os===null&&(os=new du(P2,16,16,pr,Yi),os.name="DFG_LUT",os.minFilter=Jn,os.magFilter=Jn,os.wrapS=ss,os.wrapT=ss,os.generateMipmaps=!1,os.needsUpdate=!0),os}var Eh=class{constructor(t={}){let{canvas:n=Xy(),context:i=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:h=!1,outputBufferType:d=ii}=t;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let y=d,p=new Set([Gu,Vu,zu]),m=new Set([ii,Xi,ra,$r,Bu,ku]),v=new Uint32Array(4),w=new Int32Array(4),S={textures:[],min:[],max:[],resolution:[]},P=null,A=null,x=[],T=[],z=null;this.domElement=n,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=rs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let N=this,D=!1,V=null,W=null,L=null,X=null;this._outputColorSpace=gi;let q=0,H=0,ct=null,J=-1,Q=null,st=new we,ft=new we,ht=null,tt=new ee(0),mt=0,xt=n.width,wt=n.height,Mt=1,Ht=null,se=null,Vt=new we(0,0,xt,wt),he=new we(0,0,xt,wt),le=!1,ne=new or,He=new pu,Ue=!1,nn=!1,Ie=new Ae,vn=new B,xe=new we,dn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Ye=!1;function sn(){return ct===null?Mt:1}let U=i;function Rt(E,F){return n.getContext(E,F)}let qt,re,bt,De,zt,Xt,C,M,$,ut,ot,_t,yt,et,it,pt,O,rt,nt,Et,gt,St,Gt;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:f};if("setAttribute"in n&&n.setAttribute("data-engine",`three.js r${"187"}`),n.addEventListener("webglcontextlost",Ft,!1),n.addEventListener("webglcontextrestored",Jt,!1),n.addEventListener("webglcontextcreationerror",Ct,!1),U===null){let F="webgl2";if(U=Rt(F,E),U===null)throw Rt(F)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Kt()}catch(E){throw n.removeEventListener("webglcontextlost",Ft,!1),n.removeEventListener("webglcontextrestored",Jt,!1),n.removeEventListener("webglcontextcreationerror",Ct,!1),jt("WebGLRenderer: "+E.message),E}function Kt(){qt=new GP(U),qt.init(),gt=new E2(U,qt),re=new IP(U,qt,t,gt),bt=new M2(U,qt),re.reversedDepthBuffer&&h&&bt.buffers.depth.setReversed(!0),W=U.createFramebuffer(),L=U.createFramebuffer(),X=U.createFramebuffer(),De=new XP(U),zt=new l2,Xt=new b2(U,qt,bt,zt,re,gt,De),C=new VP(N),M=new Yw(U),St=new RP(U,M),$=new HP(U,M,De,St),ut=new YP(U,$,M,St,De),rt=new $P(U,re,Xt),it=new LP(zt),ot=new a2(N,C,qt,re,St,it),_t=new C2(N,zt),yt=new u2,et=new g2(qt),O=new CP(N,C,bt,ut,g,l),pt=new S2(N,ut,re),Gt=new R2(U,De,re,bt),nt=new PP(U,qt,De),Et=new WP(U,qt,De),De.programs=ot.programs,N.capabilities=re,N.extensions=qt,N.properties=zt,N.renderLists=yt,N.shadowMap=pt,N.state=bt,N.info=De}y!==ii&&(z=new ZP(y,n.width,n.height,a,s,r));let lt=new kp(N,U);this.xr=lt,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let E=qt.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=qt.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return Mt},this.setPixelRatio=function(E){E!==void 0&&(Mt=E,this.setSize(xt,wt,!1))},this.getSize=function(E){return E.set(xt,wt)},this.setSize=function(E,F,j=!0){if(lt.isPresenting){$t("WebGLRenderer: Can't change size while VR device is presenting.");return}xt=E,wt=F,n.width=Math.floor(E*Mt),n.height=Math.floor(F*Mt),j===!0&&(n.style.width=E+"px",n.style.height=F+"px"),z!==null&&z.setSize(n.width,n.height),this.setViewport(0,0,E,F)},this.getDrawingBufferSize=function(E){return E.set(xt*Mt,wt*Mt).floor()},this.setDrawingBufferSize=function(E,F,j){xt=E,wt=F,Mt=j,n.width=Math.floor(E*j),n.height=Math.floor(F*j),this.setViewport(0,0,E,F)},this.setEffects=function(E){if(y===ii){jt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let F=0;F<E.length;F++)if(E[F].isOutputPass===!0){$t("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(st)},this.getViewport=function(E){return E.copy(Vt)},this.setViewport=function(E,F,j,Y){E.isVector4?Vt.set(E.x,E.y,E.z,E.w):Vt.set(E,F,j,Y),bt.viewport(st.copy(Vt).multiplyScalar(sn()).round())},this.getScissor=function(E){return E.copy(he)},this.setScissor=function(E,F,j,Y){E.isVector4?he.set(E.x,E.y,E.z,E.w):he.set(E,F,j,Y),bt.scissor(ft.copy(he).multiplyScalar(sn()).round())},this.getScissorTest=function(){return le},this.setScissorTest=function(E){bt.setScissorTest(le=E)},this.setOpaqueSort=function(E){Ht=E},this.setTransparentSort=function(E){se=E},this.getClearColor=function(E){return E.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(E=!0,F=!0,j=!0){let Y=0;if(E){let Z=!1;if(ct!==null){let Tt=ct.texture.format;Z=p.has(Tt)}if(Z){let Tt=ct.texture.type,It=m.has(Tt),At=O.getClearColor(),Lt=O.getClearAlpha(),kt=At.r,Qt=At.g,fe=At.b;It?(v[0]=kt,v[1]=Qt,v[2]=fe,v[3]=Lt,U.clearBufferuiv(U.COLOR,0,v)):(w[0]=kt,w[1]=Qt,w[2]=fe,w[3]=Lt,U.clearBufferiv(U.COLOR,0,w))}else Y|=U.COLOR_BUFFER_BIT}F&&(Y|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Y|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&U.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),V=E},this.dispose=function(){n.removeEventListener("webglcontextlost",Ft,!1),n.removeEventListener("webglcontextrestored",Jt,!1),n.removeEventListener("webglcontextcreationerror",Ct,!1),O.dispose(),yt.dispose(),et.dispose(),Xt.dispose(),zt.dispose(),C.dispose(),ut.dispose(),$.dispose(),St.dispose(),Gt.dispose(),ot.dispose(),lt.dispose(),lt.removeEventListener("sessionstart",Il),lt.removeEventListener("sessionend",Zi),us.stop()};function Ft(E){E.preventDefault(),Ja("WebGLRenderer: Context Lost."),D=!0}function Jt(){Ja("WebGLRenderer: Context Restored."),D=!1;let E=De.autoReset,F=pt.enabled,j=pt.autoUpdate,Y=pt.needsUpdate,Z=pt.type;Kt(),De.autoReset=E,pt.enabled=F,pt.autoUpdate=j,pt.needsUpdate=Y,pt.type=Z}function Ct(E){jt("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function ae(E){let F=E.target;F.removeEventListener("dispose",ae),Fe(F)}function Fe(E){Bn(E),zt.remove(E)}function Bn(E){let F=zt.get(E).programs;F!==void 0&&(F.forEach(function(j){ot.releaseProgram(j)}),E.isShaderMaterial&&ot.releaseShaderCache(E))}this.renderBufferDirect=function(E,F,j,Y,Z,Tt){F===null&&(F=dn);let It=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,At=pa(E,F,j,Y,Z);bt.setMaterial(Y,It);let Lt=j.index,kt=1;if(Y.wireframe===!0){if(Lt=$.getWireframeAttribute(j),Lt===void 0)return;kt=2}let Qt=j.drawRange,fe=j.attributes.position,Bt=Qt.start*kt,de=(Qt.start+Qt.count)*kt;Tt!==null&&(Bt=Math.max(Bt,Tt.start*kt),de=Math.min(de,(Tt.start+Tt.count)*kt)),Lt!==null?(Bt=Math.max(Bt,0),de=Math.min(de,Lt.count)):fe!=null&&(Bt=Math.max(Bt,0),de=Math.min(de,fe.count));let Xe=de-Bt;if(Xe<0||Xe===1/0)return;St.setup(Z,Y,At,j,Lt);let Ce,Re=nt;if(Lt!==null&&(Ce=M.get(Lt),Re=Et,Re.setIndex(Ce)),Z.isMesh)Y.wireframe===!0?(bt.setLineWidth(Y.wireframeLinewidth*sn()),Re.setMode(U.LINES)):Re.setMode(U.TRIANGLES);else if(Z.isLine){let pn=Y.linewidth;pn===void 0&&(pn=1),bt.setLineWidth(pn*sn()),Z.isLineSegments?Re.setMode(U.LINES):Z.isLineLoop?Re.setMode(U.LINE_LOOP):Re.setMode(U.LINE_STRIP)}else Z.isPoints?Re.setMode(U.POINTS):Z.isSprite&&Re.setMode(U.TRIANGLES);if(Z.isBatchedMesh)if(qt.get("WEBGL_multi_draw"))Re.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let pn=Z._multiDrawStarts,Ot=Z._multiDrawCounts,rn=Z._multiDrawCount,me=Lt?M.get(Lt).bytesPerElement:1,fs=zt.get(Y).currentProgram.getUniforms();for(let on=0;on<rn;on++)fs.setValue(U,"_gl_DrawID",on),Re.render(pn[on]/me,Ot[on])}else if(Z.isInstancedMesh)Re.renderInstances(Bt,Xe,Z.count);else if(j.isInstancedBufferGeometry){let pn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ot=Math.min(j.instanceCount,pn);Re.renderInstances(Bt,Xe,Ot)}else Re.render(Bt,Xe)};function ha(E,F,j,Y){V!==null&&E.isNodeMaterial&&V.setObject(Y,E),Ue===!0&&it.setState(E,j,!1),E.transparent===!0&&E.side===Ri&&E.forceSinglePass===!1?(E.side=Qn,E.needsUpdate=!0,Ki(E,F,Y),E.side=dr,E.needsUpdate=!0,Ki(E,F,Y),E.side=Ri):Ki(E,F,Y)}this.compile=function(E,F,j=null){j===null&&(j=E),V!==null&&V.renderStart(E,F,j),A=et.get(j),A.init(F),T.push(A),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(F.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),E!==j&&E.traverseVisible(function(Z){Z.isLight&&Z.layers.test(F.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),A.setupLights(),V!==null&&V.updateLights(A.state.lightsArray),nn=this.localClippingEnabled,Ue=it.init(this.clippingPlanes,nn),Ue===!0&&it.setGlobalState(this.clippingPlanes,F),V!==null&&pt.render(A.state.shadowsArray,j,F);let Y=new Set;return E.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Tt=Z.material;if(Tt)if(Array.isArray(Tt))for(let It=0;It<Tt.length;It++){let At=Tt[It];ha(At,j,F,Z),Y.add(At)}else ha(Tt,j,F,Z),Y.add(Tt)}),A=T.pop(),V!==null&&V.renderEnd(),Y},this.compileAsync=function(E,F,j=null){let Y=this.compile(E,F,j);return new Promise(Z=>{function Tt(){if(Y.forEach(function(It){let Lt=zt.get(It).currentProgram;(Lt===void 0||Lt.isReady())&&Y.delete(It)}),Y.size===0){Z(E);return}setTimeout(Tt,10)}qt.get("KHR_parallel_shader_compile")!==null?Tt():setTimeout(Tt,10)})};let Kr=null;function Uh(E){Kr&&Kr(E)}function Il(){us.stop()}function Zi(){us.start()}let us=new yv;us.setAnimationLoop(Uh),typeof self<"u"&&us.setContext(self),this.setAnimationLoop=function(E){Kr=E,lt.setAnimationLoop(E),E===null?us.stop():us.start()},lt.addEventListener("sessionstart",Il),lt.addEventListener("sessionend",Zi),this.render=function(E,F){if(F!==void 0&&F.isCamera!==!0){jt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;V!==null&&V.renderStart(E,F);let j=lt.enabled===!0&&lt.isPresenting===!0,Y=z!==null&&(ct===null||j)&&z.begin(N,ct);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),F.parent===null&&F.matrixWorldAutoUpdate===!0&&F.updateMatrixWorld(),lt.enabled===!0&&lt.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(lt.cameraAutoUpdate===!0&&lt.updateCamera(F),F=lt.getCamera()),E.isScene===!0&&E.onBeforeRender(N,E,F,ct),A=et.get(E,T.length),A.init(F),A.state.textureUnits=Xt.getTextureUnits(),T.push(A),Ie.multiplyMatrices(F.projectionMatrix,F.matrixWorldInverse),F.isArrayCamera?He.setFromArrayCamera(F):ne.setFromProjectionMatrix(Ie,wi,F.reversedDepth),nn=this.localClippingEnabled,Ue=it.init(this.clippingPlanes,nn),P=yt.get(E,x.length),P.init(),x.push(P),this.info.render.frame++,lt.enabled===!0&&lt.isPresenting===!0){let It=N.xr.getDepthSensingMesh();It!==null&&hs(It,F,-1/0,N.sortObjects)}hs(E,F,0,N.sortObjects),P.finish(),V!==null&&V.updateLights(A.state.lightsArray),N.sortObjects===!0&&P.sort(Ht,se),Ye=lt.enabled===!1||lt.isPresenting===!1||lt.hasDepthSensing()===!1,Ye&&O.addToRenderList(P,E),this.info.autoReset===!0&&this.info.reset(),Ue===!0&&it.beginShadows();let Z=A.state.shadowsArray;if(pt.render(Z,E,F),Ue===!0&&it.endShadows(),(Y&&z.hasRenderPass())===!1){let It=P.opaque,At=P.transmissive;if(A.setupLights(),F.isArrayCamera){let Lt=F.cameras;if(At.length>0)for(let kt=0,Qt=Lt.length;kt<Qt;kt++){let fe=Lt[kt];Pi(It,At,E,fe)}Ye&&O.render(E);for(let kt=0,Qt=Lt.length;kt<Qt;kt++){let fe=Lt[kt];fa(P,E,fe,fe.viewport)}}else At.length>0&&Pi(It,At,E,F),Ye&&O.render(E),fa(P,E,F)}ct!==null&&H===0&&(Xt.updateMultisampleRenderTarget(ct),Xt.updateRenderTargetMipmap(ct)),Y&&z.end(N),E.isScene===!0&&E.onAfterRender(N,E,F),St.resetDefaultState(),J=-1,Q=null,T.pop(),T.length>0?(A=T[T.length-1],Xt.setTextureUnits(A.state.textureUnits),Ue===!0&&it.setGlobalState(N.clippingPlanes,A.state.camera)):A=null,x.pop(),x.length>0?P=x[x.length-1]:P=null,V!==null&&V.renderEnd()};function hs(E,F,j,Y){if(E.visible===!1)return;if(E.layers.test(F.layers)){if(E.isGroup)j=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(F);else if(E.isLight)A.pushLight(E),E.castShadow&&A.pushShadow(E);else if(E.isSprite){let It=F.isArrayCamera?He:ne;if(!E.frustumCulled||E.intersectsFrustum(It)){Y&&xe.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Ie);let At=ut.update(E),Lt=E.material;Lt.visible&&P.push(E,At,Lt,j,xe.z,null,F)}}else if(E.isMesh||E.isLine||E.isPoints){let It=F.isArrayCamera?He:ne;if(!E.frustumCulled||E.intersectsFrustum(It)){let At=ut.update(E),Lt=E.material;if(Y&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),xe.copy(E.boundingSphere.center)):(At.boundingSphere===null&&At.computeBoundingSphere(),xe.copy(At.boundingSphere.center)),xe.applyMatrix4(E.matrixWorld).applyMatrix4(Ie)),Array.isArray(Lt)){let kt=At.groups;for(let Qt=0,fe=kt.length;Qt<fe;Qt++){let Bt=kt[Qt],de=Lt[Bt.materialIndex];de&&de.visible&&P.push(E,At,de,j,xe.z,Bt,F)}}else Lt.visible&&P.push(E,At,Lt,j,xe.z,null,F)}}}let Tt=E.children;for(let It=0,At=Tt.length;It<At;It++)hs(Tt[It],F,j,Y)}function fa(E,F,j,Y){let{opaque:Z,transmissive:Tt,transparent:It}=E;A.setupLightsView(j),Ue===!0&&it.setGlobalState(N.clippingPlanes,j),Y&&bt.viewport(st.copy(Y)),Z.length>0&&qe(Z,F,j),Tt.length>0&&qe(Tt,F,j),It.length>0&&qe(It,F,j),bt.buffers.depth.setTest(!0),bt.buffers.depth.setMask(!0),bt.buffers.color.setMask(!0),bt.setPolygonOffset(!1)}function Pi(E,F,j,Y){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Y.id]===void 0){let Bt=qt.has("EXT_color_buffer_half_float")||qt.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Y.id]=new _i(1,1,{generateMipmaps:!0,type:Bt?Yi:ii,minFilter:Ns,samples:Math.max(4,re.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_e.workingColorSpace})}let Tt=A.state.transmissionRenderTarget[Y.id],It=Y.viewport||st;Tt.setSize(It.z*N.transmissionResolutionScale,It.w*N.transmissionResolutionScale);let At=N.getRenderTarget(),Lt=N.getActiveCubeFace(),kt=N.getActiveMipmapLevel();N.setRenderTarget(Tt),N.getClearColor(tt),mt=N.getClearAlpha(),mt<1&&N.setClearColor(16777215,.5),N.clear(),Ye&&O.render(j);let Qt=N.toneMapping;N.toneMapping=rs;let fe=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),A.setupLightsView(Y),Ue===!0&&it.setGlobalState(N.clippingPlanes,Y),qe(E,j,Y),Xt.updateMultisampleRenderTarget(Tt),Xt.updateRenderTargetMipmap(Tt),qt.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let de=0,Xe=F.length;de<Xe;de++){let Ce=F[de],{object:Re,geometry:pn,material:Ot,group:rn}=Ce;if(Ot.side===Ri&&Re.layers.test(Y.layers)){let me=Ot.side;Ot.side=Qn,Ot.needsUpdate=!0,je(Re,j,Y,pn,Ot,rn),Ot.side=me,Ot.needsUpdate=!0,Bt=!0}}Bt===!0&&(Xt.updateMultisampleRenderTarget(Tt),Xt.updateRenderTargetMipmap(Tt))}N.setRenderTarget(At,Lt,kt),N.setClearColor(tt,mt),fe!==void 0&&(Y.viewport=fe),N.toneMapping=Qt}function qe(E,F,j){let Y=F.isScene===!0?F.overrideMaterial:null;for(let Z=0,Tt=E.length;Z<Tt;Z++){let It=E[Z],{object:At,geometry:Lt,group:kt}=It,Qt=It.material;Qt.allowOverride===!0&&Y!==null&&(Qt=Y),At.layers.test(j.layers)&&je(At,F,j,Lt,Qt,kt)}}function je(E,F,j,Y,Z,Tt){V!==null&&Z.isNodeMaterial&&V.setObject(E,Z),E.onBeforeRender(N,F,j,Y,Z,Tt),E.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),Z.onBeforeRender(N,F,j,Y,E,Tt),Z.transparent===!0&&Z.side===Ri&&Z.forceSinglePass===!1?(Z.side=Qn,Z.needsUpdate=!0,N.renderBufferDirect(j,F,Y,Z,E,Tt),Z.side=dr,Z.needsUpdate=!0,N.renderBufferDirect(j,F,Y,Z,E,Tt),Z.side=Ri):N.renderBufferDirect(j,F,Y,Z,E,Tt),E.onAfterRender(N,F,j,Y,Z,Tt)}function Qe(E){let F=0;for(let j of E)j.texture!==null&&F++;return F}function Ki(E,F,j){F.isScene!==!0&&(F=dn);let Y=zt.get(E),Z=A.state.lights,Tt=A.state.shadowsArray,It=Z.state.version,At=ot.getParameters(E,Z.state,Tt,F,j,A.state.lightProbeGridArray),Lt=ot.getProgramCacheKey(At),kt=Y.programs;Y.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?F.environment:null,Y.fog=F.fog;let Qt=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;Y.envMap=C.get(E.envMap||Y.environment,Qt),Y.envMapRotation=Y.environment!==null&&E.envMap===null?F.environmentRotation:E.envMapRotation,kt===void 0&&(E.addEventListener("dispose",ae),kt=new Map,Y.programs=kt,Y.programVariants=new Map);let fe=kt.get(Lt);if(fe!==void 0){if(Y.currentProgram===fe&&Y.lightsStateVersion===It)return da(E,At),fe}else At.uniforms=ot.getUniforms(E),V!==null&&E.isNodeMaterial&&V.build(E,j,At),E.onBeforeCompile(At,N),fe=ot.acquireProgram(At,Lt),kt.set(Lt,fe),Y.uniforms=At.uniforms;let Bt=Y.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Bt.clippingPlanes=it.uniform),da(E,At),Y.needsLights=Vs(E),Y.lightsStateVersion=It,Y.needsLights&&(Bt.ambientLightColor.value=Z.state.ambient,Bt.lightProbe.value=Z.state.probe,Bt.sunLights.value=Z.state.sun,Bt.sunLightShadows.value=Z.state.sunShadow,Bt.directionalLights.value=Z.state.directional,Bt.directionalLightShadows.value=Z.state.directionalShadow,Bt.spotLights.value=Z.state.spot,Bt.spotLightShadows.value=Z.state.spotShadow,Bt.rectAreaLights.value=Z.state.rectArea,Bt.ltc_1.value=Z.state.rectAreaLTC1,Bt.ltc_2.value=Z.state.rectAreaLTC2,Bt.pointLights.value=Z.state.point,Bt.pointLightShadows.value=Z.state.pointShadow,Bt.hemisphereLights.value=Z.state.hemi,Bt.sunShadowMatrix.value=Z.state.sunShadowMatrix,Bt.sunShadowCascade.value=Z.state.sunShadowCascade,Bt.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Bt.spotLightMatrix.value=Z.state.spotLightMatrix,Bt.spotLightMap.value=Z.state.spotLightMap,Bt.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=Qe(A.state.lightProbeGridArray),Y.currentProgram=fe,Y.uniformsList=null,fe}function ri(E,F,j,Y,Z){let Tt=zt.get(E),It=Tt.currentProgram.id+","+Y+","+Z,At=Tt.programVariants.get(It);return At===void 0?(At=Ki(E,F,j),Tt.programVariants.set(It,At)):(Tt.currentProgram=At,Tt.uniformsList=null,Tt.outputColorSpace=Y,Tt.toneMapping=Z),At}function zs(E){if(E.uniformsList===null){let F=E.currentProgram.getUniforms();E.uniformsList=oa.seqWithValue(F.seq,E.uniforms)}return E.uniformsList}function da(E,F){let j=zt.get(E);j.outputColorSpace=F.outputColorSpace,j.batching=F.batching,j.batchingColor=F.batchingColor,j.instancing=F.instancing,j.instancingColor=F.instancingColor,j.instancingMorph=F.instancingMorph,j.skinning=F.skinning,j.morphTargets=F.morphTargets,j.morphNormals=F.morphNormals,j.morphColors=F.morphColors,j.morphTargetsCount=F.morphTargetsCount,j.numClippingPlanes=F.numClippingPlanes,j.numIntersection=F.numClipIntersection,j.vertexAlphas=F.vertexAlphas,j.vertexTangents=F.vertexTangents,j.toneMapping=F.toneMapping}function pa(E,F,j,Y,Z){F.isScene!==!0&&(F=dn),Xt.resetTextureUnits();let Tt=F.fog,It=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?F.environment:null,At=ct===null?N.outputColorSpace:ct.isXRRenderTarget===!0?ct.texture.colorSpace:_e.workingColorSpace,Lt=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,kt=C.get(Y.envMap||It,Lt),Qt=Y.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,fe=!!j.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Bt=!!j.morphAttributes.position,de=!!j.morphAttributes.normal,Xe=!!j.morphAttributes.color,Ce=rs;Y.toneMapped&&(ct===null||ct.isXRRenderTarget===!0)&&(Ce=N.toneMapping);let Re=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,pn=Re!==void 0?Re.length:0,Ot=zt.get(Y),rn=A.state.lights;if(Ue===!0&&(nn===!0||E!==Q)){let Pe=E===Q&&Y.id===J;it.setState(Y,E,Pe)}let me=!1,fs=!1;Y.version===Ot.__version?Ot.needsLights&&Ot.lightsStateVersion!==rn.state.version||Z.isBatchedMesh&&Ot.batching===!1||!Z.isBatchedMesh&&Ot.batching===!0||Z.isBatchedMesh&&Ot.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Ot.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Ot.instancing===!1||!Z.isInstancedMesh&&Ot.instancing===!0||Z.isSkinnedMesh&&Ot.skinning===!1||!Z.isSkinnedMesh&&Ot.skinning===!0||Z.isInstancedMesh&&Ot.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Ot.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Ot.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Ot.instancingMorph===!1&&Z.morphTexture!==null||Ot.envMap!==kt||Y.fog===!0&&Ot.fog!==Tt||Ot.numClippingPlanes!==void 0&&(Ot.numClippingPlanes!==it.numPlanes||Ot.numIntersection!==it.numIntersection)||Ot.vertexAlphas!==Qt||Ot.vertexTangents!==fe||Ot.morphTargets!==Bt||Ot.morphNormals!==de||Ot.morphColors!==Xe||Ot.morphTargetsCount!==pn||Ot.numLightProbeGrids!==Qe(A.state.lightProbeGridArray)?me=!0:(Ot.outputColorSpace!==At||Ot.toneMapping!==Ce)&&(fs=!0):(me=!0,Ot.__version=Y.version);let on=Ot.currentProgram;(me===!0||fs===!0)&&(on=fs===!0?ri(Y,F,Z,At,Ce):Ki(Y,F,Z),V&&Y.isNodeMaterial&&V.onUpdateProgram(Y,on,Ot));let Qr=!1,Ji=!1,ds=!1,ce=on.getUniforms(),Ze=Ot.uniforms;if(bt.useProgram(on.program)&&(Qr=!0,Ji=!0,ds=!0),Y.id!==J&&(J=Y.id,Ji=!0),Qr||Q!==E){bt.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ce.setValue(U,"projectionMatrix",E.projectionMatrix),ce.setValue(U,"viewMatrix",E.matrixWorldInverse);let an=ce.map.cameraPosition;an!==void 0&&an.setValue(U,vn.setFromMatrixPosition(E.matrixWorld)),re.logarithmicDepthBuffer&&ce.setValue(U,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&ce.setValue(U,"isOrthographic",E.isOrthographicCamera===!0),Q!==E&&(Q=E,Ji=!0,ds=!0)}if(Ot.needsLights&&(rn.state.sunShadowMap.length>0&&ce.setValue(U,"sunShadowMap",rn.state.sunShadowMap,Xt),rn.state.directionalShadowMap.length>0&&ce.setValue(U,"directionalShadowMap",rn.state.directionalShadowMap,Xt),rn.state.spotShadowMap.length>0&&ce.setValue(U,"spotShadowMap",rn.state.spotShadowMap,Xt),rn.state.pointShadowMap.length>0&&ce.setValue(U,"pointShadowMap",rn.state.pointShadowMap,Xt)),Z.isSkinnedMesh){ce.setOptional(U,Z,"bindMatrix"),ce.setOptional(U,Z,"bindMatrixInverse");let Pe=Z.skeleton;Pe&&(Pe.boneTexture===null&&Pe.computeBoneTexture(),ce.setValue(U,"boneTexture",Pe.boneTexture,Xt))}Z.isBatchedMesh&&(ce.setOptional(U,Z,"batchingTexture"),ce.setValue(U,"batchingTexture",Z._matricesTexture,Xt),ce.setOptional(U,Z,"batchingIdTexture"),ce.setValue(U,"batchingIdTexture",Z._indirectTexture,Xt),ce.setOptional(U,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ce.setValue(U,"batchingColorTexture",Z._colorsTexture,Xt));let kn=j.morphAttributes;if((kn.position!==void 0||kn.normal!==void 0||kn.color!==void 0)&&rt.update(Z,j,on),(Ji||Ot.receiveShadow!==Z.receiveShadow)&&(Ot.receiveShadow=Z.receiveShadow,ce.setValue(U,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&F.environment!==null&&(Ze.envMapIntensity.value=F.environmentIntensity),Ze.dfgLUT!==void 0&&(Ze.dfgLUT.value=I2()),Ji){if(ce.setValue(U,"toneMappingExposure",N.toneMappingExposure),Ot.needsLights&&Jr(Ze,ds),Tt&&Y.fog===!0&&_t.refreshFogUniforms(Ze,Tt),_t.refreshMaterialUniforms(Ze,Y,Mt,wt,A.state.transmissionRenderTarget[E.id]),Ot.needsLights&&Ot.numLightProbeGrids>0){let Pe=S,an=0;for(let Dn of A.state.lightProbeGridArray)Dn.texture!==null&&(Pe.textures[an]=Dn.texture,Pe.min[an]=Dn.boundingBox.min,Pe.max[an]=Dn.boundingBox.max,Pe.resolution[an]=Dn.resolution,an++);for(let Dn in Pe)Pe[Dn].length=an;Ze.probesSH.value=Pe.textures,Ze.probesMin.value=Pe.min,Ze.probesMax.value=Pe.max,Ze.probesResolution.value=Pe.resolution}oa.upload(U,zs(Ot),Ze,Xt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(oa.upload(U,zs(Ot),Ze,Xt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&ce.setValue(U,"center",Z.center),ce.setValue(U,"modelViewMatrix",Z.modelViewMatrix),ce.setValue(U,"normalMatrix",Z.normalMatrix),ce.setValue(U,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Pe=Y.uniformsGroups;for(let an=0,Dn=Pe.length;an<Dn;an++){let Ll=Pe[an];Gt.update(Ll,on),Gt.bind(Ll,on)}}return on}function Jr(E,F){E.ambientLightColor.needsUpdate=F,E.lightProbe.needsUpdate=F,E.sunLights.needsUpdate=F,E.sunLightShadows.needsUpdate=F,E.directionalLights.needsUpdate=F,E.directionalLightShadows.needsUpdate=F,E.pointLights.needsUpdate=F,E.pointLightShadows.needsUpdate=F,E.spotLights.needsUpdate=F,E.spotLightShadows.needsUpdate=F,E.rectAreaLights.needsUpdate=F,E.hemisphereLights.needsUpdate=F}function Vs(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return ct},this.setRenderTargetTextures=function(E,F,j){let Y=zt.get(E);Y.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),zt.get(E.texture).__webglTexture=F,zt.get(E.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:j,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,F){let j=zt.get(E);j.__webglFramebuffer=F,j.__useDefaultFramebuffer=F===void 0},this.setRenderTarget=function(E,F=0,j=0){ct=E,q=F,H=j;let Y=null,Z=!1,Tt=!1;if(E){let At=zt.get(E);if(At.__useDefaultFramebuffer!==void 0){bt.bindFramebuffer(U.FRAMEBUFFER,At.__webglFramebuffer),st.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest,bt.viewport(st),bt.scissor(ft),bt.setScissorTest(ht),J=-1;return}else if(At.__webglFramebuffer===void 0)Xt.setupRenderTarget(E);else if(At.__hasExternalTextures)Xt.rebindTextures(E,zt.get(E.texture).__webglTexture,zt.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Qt=E.depthTexture;if(At.__boundDepthTexture!==Qt){if(Qt!==null&&zt.has(Qt)&&(E.width!==Qt.image.width||E.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(E)}}let Lt=E.texture;(Lt.isData3DTexture||Lt.isDataArrayTexture||Lt.isCompressedArrayTexture)&&(Tt=!0);let kt=zt.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(kt[F])?Y=kt[F][j]:Y=kt[F],Z=!0):E.samples>0&&Xt.useMultisampledRTT(E)===!1?Y=zt.get(E).__webglMultisampledFramebuffer:Array.isArray(kt)?Y=kt[j]:Y=kt,st.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest}else st.copy(Vt).multiplyScalar(Mt).floor(),ft.copy(he).multiplyScalar(Mt).floor(),ht=le;if(j!==0&&(Y=W),bt.bindFramebuffer(U.FRAMEBUFFER,Y)&&bt.drawBuffers(E,Y),bt.viewport(st),bt.scissor(ft),bt.setScissorTest(ht),Z){let At=zt.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+F,At.__webglTexture,j)}else if(Tt){let At=F;for(let Lt=0;Lt<E.textures.length;Lt++){let kt=zt.get(E.textures[Lt]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+Lt,kt.__webglTexture,j,At)}}else if(E!==null&&j!==0){let At=zt.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,At.__webglTexture,j)}J=-1};function jr(E){let F=zt.get(E);return(F.__readFormat!==E.format||F.__readType!==E.type)&&(F.__readFormat=E.format,F.__readType=E.type,F.__formatReadable=re.textureFormatReadable(E.format),F.__typeReadable=re.textureTypeReadable(E.type)),F}this.readRenderTargetPixels=function(E,F,j,Y,Z,Tt,It,At=0){if(!(E&&E.isWebGLRenderTarget)){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Lt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&It!==void 0&&(Lt=Lt[It],Array.isArray(Lt)&&(Lt=Lt[0])),Lt){bt.bindFramebuffer(U.FRAMEBUFFER,Lt);try{let kt=E.textures[At],Qt=kt.format,fe=kt.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+At);let Bt=jr(kt);if(Bt.__formatReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Bt.__typeReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}F>=0&&F<=E.width-Y&&j>=0&&j<=E.height-Z&&U.readPixels(F,j,Y,Z,gt.convert(Qt),gt.convert(fe),Tt)}finally{let kt=ct!==null?zt.get(ct).__webglFramebuffer:null;bt.bindFramebuffer(U.FRAMEBUFFER,kt)}}},this.readRenderTargetPixelsAsync=async function(E,F,j,Y,Z,Tt,It,At=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Lt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&It!==void 0&&(Lt=Lt[It],Array.isArray(Lt)&&(Lt=Lt[0])),Lt)if(F>=0&&F<=E.width-Y&&j>=0&&j<=E.height-Z){bt.bindFramebuffer(U.FRAMEBUFFER,Lt);let kt=E.textures[At],Qt=kt.format,fe=kt.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+At);let Bt=jr(kt);if(Bt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Bt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let de=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,de),U.bufferData(U.PIXEL_PACK_BUFFER,Tt.byteLength,U.STREAM_READ),U.readPixels(F,j,Y,Z,gt.convert(Qt),gt.convert(fe),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let Xe=ct!==null?zt.get(ct).__webglFramebuffer:null;bt.bindFramebuffer(U.FRAMEBUFFER,Xe);let Ce=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await Yy(U,Ce,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,de),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Tt),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(de),U.deleteSync(Ce),Tt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,F=null,j=0){let Y=Math.pow(2,-j),Z=Math.floor(E.image.width*Y),Tt=Math.floor(E.image.height*Y),It=F!==null?F.x:0,At=F!==null?F.y:0;Xt.setTexture2D(E,0),U.copyTexSubImage2D(U.TEXTURE_2D,j,0,0,It,At,Z,Tt),bt.unbindTexture()},this.copyTextureToTexture=function(E,F,j=null,Y=null,Z=0,Tt=0){let It,At,Lt,kt,Qt,fe,Bt,de,Xe,Ce=E.isCompressedTexture?E.mipmaps[Tt]:E.image;if(j!==null)It=j.max.x-j.min.x,At=j.max.y-j.min.y,Lt=j.isBox3?j.max.z-j.min.z:1,kt=j.min.x,Qt=j.min.y,fe=j.isBox3?j.min.z:0;else{let ce=Math.pow(2,-Z);It=Math.floor(Ce.width*ce),At=Math.floor(Ce.height*ce),E.isDataArrayTexture?Lt=Ce.depth:E.isData3DTexture?Lt=Math.floor(Ce.depth*ce):Lt=1,kt=0,Qt=0,fe=0}Y!==null?(Bt=Y.x,de=Y.y,Xe=Y.z):(Bt=0,de=0,Xe=0);let Re=gt.convert(F.format),pn=gt.convert(F.type),Ot;F.isData3DTexture?(Xt.setTexture3D(F,0),Ot=U.TEXTURE_3D):F.isDataArrayTexture||F.isCompressedArrayTexture?(Xt.setTexture2DArray(F,0),Ot=U.TEXTURE_2D_ARRAY):(Xt.setTexture2D(F,0),Ot=U.TEXTURE_2D),bt.activeTexture(U.TEXTURE0),bt.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,F.flipY),bt.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,F.premultiplyAlpha),bt.pixelStorei(U.UNPACK_ALIGNMENT,F.unpackAlignment);let rn=bt.getParameter(U.UNPACK_ROW_LENGTH),me=bt.getParameter(U.UNPACK_IMAGE_HEIGHT),fs=bt.getParameter(U.UNPACK_SKIP_PIXELS),on=bt.getParameter(U.UNPACK_SKIP_ROWS),Qr=bt.getParameter(U.UNPACK_SKIP_IMAGES);bt.pixelStorei(U.UNPACK_ROW_LENGTH,Ce.width),bt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Ce.height),bt.pixelStorei(U.UNPACK_SKIP_PIXELS,kt),bt.pixelStorei(U.UNPACK_SKIP_ROWS,Qt),bt.pixelStorei(U.UNPACK_SKIP_IMAGES,fe);let Ji=E.isDataArrayTexture||E.isData3DTexture,ds=F.isDataArrayTexture||F.isData3DTexture;if(E.isDepthTexture){let ce=zt.get(E),Ze=zt.get(F),kn=zt.get(ce.__renderTarget),Pe=zt.get(Ze.__renderTarget);bt.bindFramebuffer(U.READ_FRAMEBUFFER,kn.__webglFramebuffer),bt.bindFramebuffer(U.DRAW_FRAMEBUFFER,Pe.__webglFramebuffer);for(let an=0;an<Lt;an++)Ji&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,zt.get(E).__webglTexture,Z,fe+an),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,zt.get(F).__webglTexture,Tt,Xe+an)),U.blitFramebuffer(kt,Qt,kt+It,Qt+At,Bt,de,Bt+It,de+At,U.DEPTH_BUFFER_BIT,U.NEAREST);bt.bindFramebuffer(U.READ_FRAMEBUFFER,null),bt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(Z!==0||E.isRenderTargetTexture||zt.has(E)){let ce=zt.get(E),Ze=zt.get(F);bt.bindFramebuffer(U.READ_FRAMEBUFFER,L),bt.bindFramebuffer(U.DRAW_FRAMEBUFFER,X);for(let kn=0;kn<Lt;kn++)Ji?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ce.__webglTexture,Z,fe+kn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ce.__webglTexture,Z),ds?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ze.__webglTexture,Tt,Xe+kn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Ze.__webglTexture,Tt),Z!==0?U.blitFramebuffer(kt,Qt,kt+It,Qt+At,Bt,de,Bt+It,de+At,U.COLOR_BUFFER_BIT,U.NEAREST):ds?U.copyTexSubImage3D(Ot,Tt,Bt,de,Xe+kn,kt,Qt,It,At):U.copyTexSubImage2D(Ot,Tt,Bt,de,kt,Qt,It,At);bt.bindFramebuffer(U.READ_FRAMEBUFFER,null),bt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else ds?E.isDataTexture||E.isData3DTexture?U.texSubImage3D(Ot,Tt,Bt,de,Xe,It,At,Lt,Re,pn,Ce.data):F.isCompressedArrayTexture?U.compressedTexSubImage3D(Ot,Tt,Bt,de,Xe,It,At,Lt,Re,Ce.data):U.texSubImage3D(Ot,Tt,Bt,de,Xe,It,At,Lt,Re,pn,Ce):E.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Tt,Bt,de,It,At,Re,pn,Ce.data):E.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Tt,Bt,de,Ce.width,Ce.height,Re,Ce.data):U.texSubImage2D(U.TEXTURE_2D,Tt,Bt,de,It,At,Re,pn,Ce);bt.pixelStorei(U.UNPACK_ROW_LENGTH,rn),bt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,me),bt.pixelStorei(U.UNPACK_SKIP_PIXELS,fs),bt.pixelStorei(U.UNPACK_SKIP_ROWS,on),bt.pixelStorei(U.UNPACK_SKIP_IMAGES,Qr),Tt===0&&F.generateMipmaps===!0&&F.mipmapsAutoUpdate===!0&&U.generateMipmap(Ot),bt.unbindTexture()},this.initRenderTarget=function(E){zt.get(E).__webglFramebuffer===void 0&&Xt.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xt.setTextureCube(E,0):E.isData3DTexture?Xt.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xt.setTexture2DArray(E,0):Xt.setTexture2D(E,0),bt.unbindTexture()},this.resetState=function(){q=0,H=0,ct=null,bt.reset(),St.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return wi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let n=this.getContext();n.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),n.unpackColorSpace=_e._getUnpackColorSpace()}};var Pv=12658477,L2=2188972,Iv=new B(0,1,0),D2=200,N2=.006;function Lv(e,t,n){let i=new Zn;i.matrixAutoUpdate=!1;for(let s of e.parts??[]){let r=s.colour??e.colour,o=(s.opacity??e.opacity??1)*n;s.indices&&i.add(O2(s,r,o)),s.lines&&i.add(...U2(Bi(s.lines,Float32Array),r,o,t))}return i}function qr(e,t=1){let n=t<1;return new rl({color:e,side:Ri,transparent:n,opacity:t,depthWrite:!n})}function O2(e,t,n){let i=new Un,s=Bi(e.positions,Float32Array),r=s.length/3;return i.setAttribute("position",new Kn(s,3)),i.setIndex(new Kn(Bi(e.indices,Uint32Array).filter(o=>o<r),1)),i.computeVertexNormals(),new fn(i,qr(t,n))}function U2(e,t,n,i){if(e.length>6*D2)return[zp(e,t)];let s=[];for(let r=0;r+5<e.length;r+=6){let o=Vp(t,N2*i,n);Gp(o,e.subarray(r,r+3),e.subarray(r+3,r+6)),s.push(o)}return s}function zp(e,t){let n=new Un;return n.setAttribute("position",new Kn(e,3)),new Jo(n,new kr({color:t}))}function Vp(e,t,n=1){return new fn(new Ds(t/2,t/2,1,10),qr(e,n))}function Gp(e,t,n){let[i,s]=[new B().fromArray(t),new B().fromArray(n)],r=s.clone().sub(i),o=r.length();e.visible=o>0,e.position.copy(i).addScaledVector(r,.5),e.scale.set(1,o||1,1),o&&e.quaternion.copy(new jn().setFromUnitVectors(Iv,r.divideScalar(o)))}function Dv(e,t=.045){let n=new Zn,i=[[new Ds(t,t,.5,12),L2,-.25],[new Ds(t,t,.2,12),Pv,.1],[new Qo(2.4*t,.3,16),Pv,.35]];for(let[s,r,o]of i){let a=new fn(s,qr(r,Math.min(e,.999)));a.position.y=o,a.material.depthTest=!1,a.renderOrder=10,n.add(a)}return n}function Nv(e){let t=new Zn,n=new fn(new Ds(.035,.035,.72,10),qr(e)),i=new fn(new Qo(.1,.28,16),qr(e));return n.position.y=.36,i.position.y=.86,t.add(n,i),t}function wh(e,t){e.quaternion.setFromUnitVectors(Iv,t)}function Ch(e){e.traverse(t=>{t.geometry?.dispose(),t.material?.dispose()}),e.removeFromParent()}function Bs({standing_counts:{moving:e,placed:t,carried:n,held:i}}){return{things:e+t,dipoles:n+i,moving:e,carried:n}}function Rl(e){let{things:t,dipoles:n}=Bs(e);return 12*t+6*n}function Fs(e,t,[n,i,s]){let r=12*t;return[0,1,2].map(o=>e[r+o]+n*e[r+3+o]+i*e[r+6+o]+s*e[r+9+o])}function Hp(e,t){return typeof e=="number"?Fs(t,e,[0,0,0]):Array.isArray(e)?e:Fs(t,e.thing,e.place)}function Ov(e){return e.filter(n=>n.length).map(n=>[0,1,2].map(i=>{let[s,r]=Uv(n,i);return(s+r)/2})).reduce((n,i)=>Math.hypot(...i)>Math.hypot(...n)?i:n,[0,0,0])}function Uv(e,t){let[n,i]=[1/0,-1/0];for(let s=t;s<e.length;s+=3)n=Math.min(n,e[s]),i=Math.max(i,e[s]);return[n,i]}function Fv({dipoles:e=[]},t){let[n]=e;return n&&!n.is_placed&&n.thing<t?n.thing:t-1}function Bv(e){if(!e.length)return[];let[t,n,i]=[0,1,2].map(s=>Uv(e,s));return t.flatMap(s=>n.flatMap(r=>i.map(o=>[s,r,o])))}function Wp(e){let t=e.filter(i=>i.every(Number.isFinite));if(!t.length)return null;let n=[0,1,2].map(i=>{let s=t.map(r=>r[i]);return[Math.min(...s),Math.max(...s)]});return{middle:n.map(([i,s])=>(i+s)/2),size:Math.max(...n.map(([i,s])=>s-i)),lowest:n[2][0]}}var F2=.1,B2=.5,k2=.004;function kv(e,t,{fade:n=1,isSecond:i=!1}){let{things:s,threads:r=[],size:o}=e,{dipoles:a,carried:l,moving:c,things:u}=Bs(t),f=new Zn,h=s.map((y,p)=>i&&p>=c?null:Lv(y,o,n));h.forEach((y,p)=>{y&&(y.userData.thing=p,f.add(y))});let d=r.map(y=>({ends:y,rod:Vp("#5b626b",k2*o,n)}));d.forEach(({rod:y})=>f.add(y));let g=Array.from({length:i?l:a},()=>Dv(n));return g.forEach(y=>f.add(y)),{group:f,bodies:h,put:y=>{h.forEach((p,m)=>p&&z2(p,y,12*m)),d.forEach(({ends:p,rod:m})=>Gp(m,Hp(p[0],y),Hp(p[1],y))),V2(g,y,12*u,F2*o)},dispose:()=>Ch(f)}}function z2(e,t,n){e.matrix.copy(new Ae().set(t[n+3],t[n+6],t[n+9],t[n],t[n+4],t[n+7],t[n+10],t[n+1],t[n+5],t[n+8],t[n+11],t[n+2],0,0,0,1)),e.matrixWorldNeedsUpdate=!0}function V2(e,t,n,i){let s=e.map((o,a)=>new B().fromArray(t,n+6*a+3)),r=Math.max(0,...s.map(o=>o.length()));e.forEach((o,a)=>{let l=s[a].length();o.visible=l>0,l&&(o.position.fromArray(t,n+6*a),o.scale.setScalar(i*Math.max(B2,l/r)),wh(o,s[a].divideScalar(l)))})}var la=116,G2=.12,H2=4.6,W2={x:[1,0,0],y:[0,1,0],z:[0,0,1]};function zv(e,t){let n=new Br;n.add(new Vr(16777215,9476e3,2.6),new Gr(16777215,1));let i=new Cn(30,1,.1,20);i.up.set(0,0,1);let s=Object.entries(W2).map(([r,o])=>Xp(n,r,t.line,o,.7));return s.push(Xp(n,"gravity",t.gravity,null,.95),Xp(n,"field",t.field,null,.95)),s.forEach(r=>{r.label=e(r.name)}),{point:(r,o)=>Vv(s.find(a=>a.name===r),o),draw:(r,o)=>X2(r,o,{scene:n,camera:i,arrows:s})}}function Xp(e,t,n,i,s){let r=Nv(n);r.scale.setScalar(s),e.add(r);let o={name:t,shape:r,length:s,way:null};return Vv(o,i),o}function Vv(e,t){let n=t&&new B(...t);e.way=n?.length()>0?n.normalize():null,e.shape.visible=e.way!==null,e.way&&wh(e.shape,e.way)}function X2(e,t,{scene:n,camera:i,arrows:s}){let r=new B(0,0,1).applyQuaternion(t.quaternion);i.position.copy(r).multiplyScalar(H2),i.quaternion.copy(t.quaternion),i.updateMatrixWorld(),e.autoClear=!1,e.clearDepth(),e.setViewport(0,0,la,la),e.setScissor(0,0,la,la),e.setScissorTest(!0),e.render(n,i),e.setScissorTest(!1),e.autoClear=!0;let{clientWidth:o,clientHeight:a}=e.domElement;e.setViewport(0,0,o,a),s.forEach(l=>$2(l,i))}function $2({way:e,length:t,label:n},i){let s=e&&e.clone().multiplyScalar(t+.16).project(i);n.hidden=!s||Math.hypot(s.x,s.y)<G2,!n.hidden&&(n.style.left=`${(s.x+1)/2*la}px`,n.style.bottom=`${(s.y+1)/2*la}px`)}var Y2=new B(0,0,1);function Gv(e,{handles:t,moved:n,place:i}){let s=new hl,r=null,o=h=>{let{left:d,top:g,width:y,height:p}=e.canvas.getBoundingClientRect(),m=(h.clientX-d)/y*2-1;s.setFromCamera(new Yt(m,1-(h.clientY-g)/p*2),e.camera)},a=h=>{o(h);let d=s.intersectObjects(t(),!0)[0];return d?{thing:q2(d.object),at:d.point}:null},l=h=>{let d=h.button===0&&a(h);if(!d)return;let g=i(d.thing);r={thing:d.thing,plane:new qn(Y2,-d.at.z),by:[g[0]-d.at.x,g[1]-d.at.y]},e.controls.enabled=!1,e.canvas.setPointerCapture(h.pointerId)},c=h=>{if(!r){h.buttons||(e.canvas.style.cursor=a(h)?"grab":"");return}o(h);let d=s.ray.intersectPlane(r.plane,new B);d&&n(r.thing,[d.x+r.by[0],d.y+r.by[1]])},u=()=>{r=null,e.controls.enabled=!0};Object.entries({pointerdown:l,pointermove:c,pointerup:u,pointercancel:u}).forEach(([h,d])=>e.canvas.addEventListener(h,d,{capture:!0}))}function q2(e){for(let t=e;t;t=t.parent)if("thing"in t.userData)return t.userData.thing;return null}var Hv=80,Z2=4;function Xv(e){return e.map(({parts:t=[]})=>t.map(({positions:n,lines:i})=>Bi(n||i||"",Float32Array)))}function $v(e,t,n,i){let s=new Float64Array(Rl(t)),r=i.map(f=>f.flatMap(h=>Bv(h))),{moving:o}=Bs(t),a=Wv(e.standing(0,s),r).concat(K2(n)),l=Wp(a)??{middle:n.middle,size:n.size,lowest:n.middle[2]},c=Math.max(l.size,n.size||0)||1;for(let f=1;f<=Hv;f+=1){e.standing(e.reached*f/Hv,s);let h=Wv(s,r.slice(0,o)).filter(d=>j2(d,l.middle,Z2*c));a.push(...h)}let u=Wp(a)??l;return{middle:u.middle,size:Math.max(u.size,1e-9)||c,lowest:u.lowest,places:a}}function Wv(e,t){return t.flatMap((n,i)=>[[0,0,0],...n].map(s=>Fs(e,i,s)))}function K2({threads:e=[],walls:t=[],box:n,middle:i}){let s=e.flat().filter(o=>Array.isArray(o)),r=n?.lines?Bi(n.lines,Float32Array):[];for(let o=0;o+2<r.length;o+=3)s.push([...r.subarray(o,o+3)]);return t.forEach(({normal:o,level:a})=>s.push(J2(o,a,i))),s}function J2(e,t,n){let i=e.reduce((r,o)=>r+o*o,0)||1,s=(t-e.reduce((r,o,a)=>r+o*n[a],0))/i;return e.map((r,o)=>n[o]+s*r)}function j2(e,t,n){return e.every((i,s)=>Math.abs(i-t[s])<=n)}var Q2=new B(0,0,1),t3=.99,e3=20,n3=.16;function Yv({walls:e=[],box:t},{middle:n,size:i,lowest:s},r){let o=new Zn,a=e.filter(({normal:c})=>Math.hypot(...c)>0);a.forEach(c=>o.add(r3(c,n,i)));let l=a.find(({normal:c})=>c[2]>t3);return o.add(i3(l?l.level:s-.02*i,n,i,r)),t?.lines&&o.add(zp(Bi(t.lines,Float32Array),r.line)),{group:o,dispose:()=>Ch(o)}}function i3(e,t,n,i){let s=new dl(s3(3*n),e3,i.line,i.faint);return s.rotation.x=Math.PI/2,s.position.set(t[0],t[1],e),s}function s3(e){let t=10**Math.floor(Math.log10(e));return[1,2,5,10].map(n=>n*t).find(n=>n>=e)}function r3({normal:e,level:t},n,i){let s=new B(...e).normalize(),r=new fn(new zr(2.4*i,2.4*i),qr("#7a8694",n3)),o=new B(...n);return r.position.copy(o).addScaledVector(s,t-o.dot(s)),r.quaternion.setFromUnitVectors(Q2,s),r}Pt.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Yt},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};ti.line={uniforms:El.merge([Pt.common,Pt.fog,Pt.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var ca=class extends Ci{constructor(t){super({type:"LineMaterial",uniforms:El.clone(ti.line.uniforms),vertexShader:ti.line.vertexShader,fragmentShader:ti.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0!==this.worldUnits&&(this.needsUpdate=!0),t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var qv=new xi,Rh=new B,ua=class extends ul{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],n=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],i=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(i),this.setAttribute("position",new $e(t,3)),this.setAttribute("uv",new $e(n,2))}applyMatrix4(t){let n=this.attributes.instanceStart,i=this.attributes.instanceEnd;return n!==void 0&&(n.applyMatrix4(t),i.applyMatrix4(t),n.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let n;t instanceof Float32Array?n=t:Array.isArray(t)&&(n=new Float32Array(t));let i=new ur(n,6,1);return this.setAttribute("instanceStart",new Wi(i,3,0)),this.setAttribute("instanceEnd",new Wi(i,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let n;t instanceof Float32Array?n=t:Array.isArray(t)&&(n=new Float32Array(t));let i=new ur(n,6,1);return this.setAttribute("instanceColorStart",new Wi(i,3,0)),this.setAttribute("instanceColorEnd",new Wi(i,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new sl(t.geometry)),this}fromLineSegments(t){let n=t.geometry;return this.setPositions(n.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new xi);let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;t!==void 0&&n!==void 0&&(this.boundingBox.setFromBufferAttribute(t),qv.setFromBufferAttribute(n),this.boundingBox.union(qv))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Hi),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;if(t!==void 0&&n!==void 0){let i=this.boundingSphere.center;this.boundingBox.getCenter(i);let s=0;for(let r=0,o=t.count;r<o;r++)Rh.fromBufferAttribute(t,r),s=Math.max(s,i.distanceToSquared(Rh)),Rh.fromBufferAttribute(n,r),s=Math.max(s,i.distanceToSquared(Rh));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var $p=new we,Zv=new B,Kv=new B,Pn=new we,In=new we,as=new we,Yp=new B,qp=new Ae,Ln=new fl,Jv=new B,Ph=new xi,Ih=new Hi,ls=new we,cs,Zr;function jv(e,t,n){return ls.set(0,0,-t,1).applyMatrix4(e.projectionMatrix),ls.multiplyScalar(1/ls.w),ls.x=Zr/n.width,ls.y=Zr/n.height,ls.applyMatrix4(e.projectionMatrixInverse),ls.multiplyScalar(1/ls.w),Math.abs(Math.max(ls.x,ls.y))}function o3(e,t){let n=e.matrixWorld,i=e.geometry,s=i.attributes.instanceStart,r=i.attributes.instanceEnd,o=Math.min(i.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Ln.start.fromBufferAttribute(s,a),Ln.end.fromBufferAttribute(r,a),Ln.applyMatrix4(n);let c=new B,u=new B;cs.distanceSqToSegment(Ln.start,Ln.end,u,c),u.distanceTo(c)<Zr*.5&&t.push({point:u,pointOnLine:c,distance:cs.origin.distanceTo(u),object:e,face:null,faceIndex:a,uv:null,uv1:null})}}function a3(e,t,n){let i=t.projectionMatrix,r=e.material.resolution,o=e.matrixWorld,a=e.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,u=Math.min(a.instanceCount,l.count),f=-t.near;cs.at(1,as),as.w=1,as.applyMatrix4(t.matrixWorldInverse),as.applyMatrix4(i),as.multiplyScalar(1/as.w),as.x*=r.x/2,as.y*=r.y/2,as.z=0,Yp.copy(as),qp.multiplyMatrices(t.matrixWorldInverse,o);for(let h=0,d=u;h<d;h++){if(Pn.fromBufferAttribute(l,h),In.fromBufferAttribute(c,h),Pn.w=1,In.w=1,Pn.applyMatrix4(qp),In.applyMatrix4(qp),Pn.z>f&&In.z>f)continue;if(Pn.z>f){let w=Pn.z-In.z,S=(Pn.z-f)/w;Pn.lerp(In,S)}else if(In.z>f){let w=In.z-Pn.z,S=(In.z-f)/w;In.lerp(Pn,S)}Pn.applyMatrix4(i),In.applyMatrix4(i),Pn.multiplyScalar(1/Pn.w),In.multiplyScalar(1/In.w),Pn.x*=r.x/2,Pn.y*=r.y/2,In.x*=r.x/2,In.y*=r.y/2,Ln.start.copy(Pn),Ln.start.z=0,Ln.end.copy(In),Ln.end.z=0;let y=Ln.closestPointToPointParameter(Yp,!0);Ln.at(y,Jv);let p=bl.lerp(Pn.z,In.z,y),m=p>=-1&&p<=1,v=Yp.distanceTo(Jv)<Zr*.5;if(m&&v){Ln.start.fromBufferAttribute(l,h),Ln.end.fromBufferAttribute(c,h),Ln.start.applyMatrix4(o),Ln.end.applyMatrix4(o);let w=new B,S=new B;cs.distanceSqToSegment(Ln.start,Ln.end,S,w),n.push({point:S,pointOnLine:w,distance:cs.origin.distanceTo(S),object:e,face:null,faceIndex:h,uv:null,uv1:null})}}}var Lh=class extends fn{constructor(t=new ua,n=new ca({color:Math.random()*16777215})){super(t,n),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,n=t.attributes.instanceStart,i=t.attributes.instanceEnd,s=new Float32Array(2*n.count);for(let o=0,a=0,l=n.count;o<l;o++,a+=2)Zv.fromBufferAttribute(n,o),Kv.fromBufferAttribute(i,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+Zv.distanceTo(Kv);let r=new ur(s,2,1);return t.setAttribute("instanceDistanceStart",new Wi(r,1,0)),t.setAttribute("instanceDistanceEnd",new Wi(r,1,1)),this}raycast(t,n){let i=this.material.worldUnits,s=t.camera;if(s===null&&!i&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),i===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;cs=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Zr=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),Ih.copy(a.boundingSphere).applyMatrix4(o);let c;if(i)c=Zr*.5;else{let f=Math.max(s.near,Ih.distanceToPoint(cs.origin));c=jv(s,f,l.resolution)}if(Ih.radius+=c,cs.intersectsSphere(Ih)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),Ph.copy(a.boundingBox).applyMatrix4(o);let u;if(i)u=Zr*.5;else{let f=Math.max(s.near,Ph.distanceToPoint(cs.origin));u=jv(s,f,l.resolution)}Ph.expandByScalar(u),cs.intersectsBox(Ph)!==!1&&(i?o3(this,n):a3(this,s,n))}onBeforeRender(t){let n=this.material.uniforms;n&&n.resolution&&(t.getViewport($p),this.material.uniforms.resolution.value.set($p.z,$p.w))}};function Qv(e,t,n){let i=t/(n-1);if(!(i>0))return{step:1,first:0,last:-1};let s=Math.floor(e/i);return{step:i,first:Math.max(0,s-(n-2)),last:s}}var Dh=400;function tS(e,t){let n=new ua;n.setPositions(new Float32Array(6*Dh)),n.setColors(new Float32Array(6*Dh));let i=new Lh(n,new ca({vertexColors:!0,linewidth:t}));i.frustumCulled=!1;let s=new Map,r={line:i,colour:new ee(e),background:new ee("#fff")};return r.clear=()=>s.clear(),r.put=(o,a,l)=>l3(r,s,o,a,l),r.dispose=()=>{n.dispose(),i.material.dispose(),i.removeFromParent()},r}function l3({line:e,colour:t,background:n},i,s,r,o){let{step:a,first:l,last:c}=Qv(r,o,Dh-1),u=[];for(let y=l;y<=c;y+=1)u.push(c3(i,y,a,s));u.push(s(r)),u3(i);let f=e.geometry.attributes.instanceStart.data,h=e.geometry.attributes.instanceColorStart.data,d=u.length-1,g=new ee;for(let y=0;y<d;y+=1)f.array.set(u[y],6*y),f.array.set(u[y+1],6*y+3),[y,y+1].forEach((p,m)=>{g.lerpColors(n,t,(p+1)/(d+1)).toArray(h.array,6*y+3*m)});f.needsUpdate=!0,h.needsUpdate=!0,e.geometry.instanceCount=d,e.visible=d>0}function c3(e,t,n,i){let s=`${n} ${t}`;return e.has(s)||e.set(s,i(t*n)),e.get(s)}function u3(e){for(let t of e.keys()){if(e.size<=4*Dh)return;e.delete(t)}}var eS={type:"change"},Kp={type:"start"},iS={type:"end"},Nh=new rr,nS=new qn,h3=Math.cos(70*bl.DEG2RAD),yn=new B,si=2*Math.PI,be={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Zp=1e-6,Oh=class extends pl{constructor(t,n=null){super(t,n),this.state=be.NONE,this.target=new B,this.cursor=new B,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:hr.ROTATE,MIDDLE:hr.DOLLY,RIGHT:hr.PAN},this.touches={ONE:fr.ROTATE,TWO:fr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new B,this._lastQuaternion=new jn,this._lastTargetPosition=new B,this._quat=new jn().setFromUnitVectors(t.up,new B(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new ea,this._sphericalDelta=new ea,this._scale=1,this._panOffset=new B,this._rotateStart=new Yt,this._rotateEnd=new Yt,this._rotateDelta=new Yt,this._panStart=new Yt,this._panEnd=new Yt,this._panDelta=new Yt,this._dollyStart=new Yt,this._dollyEnd=new Yt,this._dollyDelta=new Yt,this._dollyDirection=new B,this._mouse=new Yt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=d3.bind(this),this._onPointerDown=f3.bind(this),this._onPointerUp=p3.bind(this),this._onContextMenu=S3.bind(this),this._onMouseWheel=_3.bind(this),this._onKeyDown=x3.bind(this),this._onTouchStart=y3.bind(this),this._onTouchMove=v3.bind(this),this._onMouseDown=m3.bind(this),this._onMouseMove=g3.bind(this),this._interceptControlDown=M3.bind(this),this._interceptControlUp=b3.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=be.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(eS),this.update(),this.state=be.NONE}pan(t,n){this._pan(t,n),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let n=this.object.position;yn.copy(n).sub(this.target),yn.applyQuaternion(this._quat),this._spherical.setFromVector3(yn),this.autoRotate&&this.state===be.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=si:i>Math.PI&&(i-=si),s<-Math.PI?s+=si:s>Math.PI&&(s-=si),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(yn.setFromSpherical(this._spherical),yn.applyQuaternion(this._quatInverse),n.copy(this.target).add(yn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=yn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new B(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new B(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=yn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Nh.origin.copy(this.object.position),Nh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Nh.direction))<h3?this.object.lookAt(this.target):(nS.setFromNormalAndCoplanarPoint(this.object.up,this.target),Nh.intersectPlane(nS,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Zp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Zp||this._lastTargetPosition.distanceToSquared(this.target)>Zp?(this.dispatchEvent(eS),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?si/60*this.autoRotateSpeed*t:si/60/60*this.autoRotateSpeed}_getZoomScale(t){let n=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*n)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,n){yn.setFromMatrixColumn(n,0),yn.multiplyScalar(-t),this._panOffset.add(yn)}_panUp(t,n){this.screenSpacePanning===!0?yn.setFromMatrixColumn(n,1):(yn.setFromMatrixColumn(n,0),yn.crossVectors(this.object.up,yn)),yn.multiplyScalar(t),this._panOffset.add(yn)}_pan(t,n){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;yn.copy(s).sub(this.target);let r=yn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/i.clientHeight,this.object.matrix),this._panUp(2*n*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(n*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,n){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=t-i.left,r=n-i.top,o=i.width,a=i.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let n=this.domElement;this._rotateLeft(si*this._rotateDelta.x/n.clientHeight),this._rotateUp(si*this._rotateDelta.y/n.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let n=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),n=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),n=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),n=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),n=!0;break}n&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),i=.5*(t.pageX+n.x),s=.5*(t.pageY+n.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),i=.5*(t.pageX+n.x),s=.5*(t.pageY+n.y);this._panStart.set(i,s)}}_handleTouchStartDolly(t){let n=this._getSecondPointerPosition(t),i=t.pageX-n.x,s=t.pageY-n.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let i=this._getSecondPointerPosition(t),s=.5*(t.pageX+i.x),r=.5*(t.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let n=this.domElement;this._rotateLeft(si*this._rotateDelta.x/n.clientHeight),this._rotateUp(si*this._rotateDelta.y/n.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),i=.5*(t.pageX+n.x),s=.5*(t.pageY+n.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let n=this._getSecondPointerPosition(t),i=t.pageX-n.x,s=t.pageY-n.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+n.x)*.5,a=(t.pageY+n.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let n=0;n<this._pointers.length;n++)if(this._pointers[n]==t.pointerId){this._pointers.splice(n,1);return}}_isTrackingPointer(t){for(let n=0;n<this._pointers.length;n++)if(this._pointers[n]==t.pointerId)return!0;return!1}_trackPointer(t){let n=this._pointerPositions[t.pointerId];n===void 0&&(n=new Yt,this._pointerPositions[t.pointerId]=n),n.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let n=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[n]}_customWheelEvent(t){let n=t.deltaMode,i={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(n){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function f3(e){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(e.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(e)&&(this._addPointer(e),e.pointerType==="touch"?this._onTouchStart(e):this._onMouseDown(e),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function d3(e){this.enabled!==!1&&(e.pointerType==="touch"?this._onTouchMove(e):this._onMouseMove(e))}function p3(e){switch(this._removePointer(e),this._pointers.length){case 0:this.domElement.releasePointerCapture(e.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(iS),this.state=be.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],n=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:n.x,pageY:n.y});break}}function m3(e){let t;switch(e.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case hr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(e),this.state=be.DOLLY;break;case hr.ROTATE:if(e.ctrlKey||e.metaKey||e.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(e),this.state=be.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(e),this.state=be.ROTATE}break;case hr.PAN:if(e.ctrlKey||e.metaKey||e.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(e),this.state=be.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(e),this.state=be.PAN}break;default:this.state=be.NONE}this.state!==be.NONE&&this.dispatchEvent(Kp)}function g3(e){switch(this.state){case be.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(e);break;case be.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(e);break;case be.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(e);break}}function _3(e){this.enabled===!1||this.enableZoom===!1||this.state!==be.NONE||(e.preventDefault(),this.dispatchEvent(Kp),this._handleMouseWheel(this._customWheelEvent(e)),this.dispatchEvent(iS))}function x3(e){this.enabled!==!1&&this._handleKeyDown(e)}function y3(e){switch(this._trackPointer(e),this._pointers.length){case 1:switch(this.touches.ONE){case fr.ROTATE:if(this.enableRotate===!1){this.state=be.NONE;break}this._handleTouchStartRotate(e),this.state=be.TOUCH_ROTATE;break;case fr.PAN:if(this.enablePan===!1){this.state=be.NONE;break}this._handleTouchStartPan(e),this.state=be.TOUCH_PAN;break;default:this.state=be.NONE}break;case 2:switch(this.touches.TWO){case fr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(e),this.state=be.TOUCH_DOLLY_PAN;break;case fr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(e),this.state=be.TOUCH_DOLLY_ROTATE;break;default:this.state=be.NONE}break;default:this.state=be.NONE}this.state!==be.NONE&&this.dispatchEvent(Kp)}function v3(e){switch(this._trackPointer(e),this.state){case be.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(e),this.update();break;case be.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(e),this.update();break;case be.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(e),this.update();break;case be.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(e),this.update();break;default:this.state=be.NONE}}function S3(e){this.enabled!==!1&&e.preventDefault()}function M3(e){e.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function b3(e){e.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var E3=32,sS=Math.PI/36,rS=.9,T3=2,A3=.97;function oS(e,{request:t,isFlat:n,hasEasing:i}){let s=new Eh({canvas:e,antialias:!0,preserveDrawingBuffer:!0}),r=new Br,o=new Cn(E3,1,.01,100);o.up.set(0,0,1);let a=new Oh(o,e);a.enableDamping=i,a.addEventListener("change",t),r.add(o,...w3(o));let l={renderer:s,scene:r,camera:o,controls:a,canvas:e,frame:null};return l.fit=c=>C3(l,c,n),l.draw=(c=[])=>P3(l,c),l.resize=()=>I3(l)&&t(),l.project=c=>L3(l,c),l.background=c=>{r.background=new ee(c)},l.turn=(c,u)=>D3(l,c,u,t),l.zoom=c=>N3(l,c,t),l.dispose=()=>{a.dispose(),s.dispose()},l}function w3(e){let t=new Vr(16777215,9080728,1.6);t.position.set(0,0,1);let n=new Gr(16777215,1.9);return n.position.set(-.6,.9,1.2),e.add(n),[t]}function C3(e,{middle:t,size:n,places:i},s){let{camera:r,controls:o}=e,a=Math.tan(r.fov*Math.PI/360),[l,c]=s?[-Math.PI/2,1.05]:[-Math.PI/3,.33],u=new B(Math.cos(l)*Math.cos(c),Math.sin(l)*Math.cos(c),Math.sin(c)),f=.66*n/a/Math.min(1,r.aspect),h=Math.max(f,R3(i,t,u,{slope:a,aspect:r.aspect}));o.target.fromArray(t),r.position.copy(o.target).addScaledVector(u,h),r.near=n/200,r.far=n*200,o.minDistance=n/50,o.maxDistance=n*50,r.updateProjectionMatrix(),o.update()}function R3(e,t,n,{slope:i,aspect:s}){let r=new B(0,0,1).cross(n).normalize(),o=n.clone().cross(r),a=new B().fromArray(t);return Math.max(0,...e.filter(l=>l.every(Number.isFinite)).map(l=>{let c=new B().fromArray(l).sub(a),u=Math.max(Math.abs(c.dot(o)),Math.abs(c.dot(r))/s);return c.dot(n)+u/(i*A3)}))}function P3({renderer:e,scene:t,camera:n,controls:i},s){let r=i.update();return e.render(t,n),s.forEach(o=>o(e,n)),r}function I3({renderer:e,camera:t,canvas:n}){let{clientWidth:i,clientHeight:s}=n;return!i||!s?!1:(e.setPixelRatio(Math.min(globalThis.devicePixelRatio||1,T3)),e.setSize(i,s,!1),t.aspect=i/s,t.updateProjectionMatrix(),!0)}function L3({camera:e,canvas:t},n){e.updateMatrixWorld();let i=new B().fromArray(n).project(e),{clientWidth:s,clientHeight:r}=t;return{x:(i.x+1)/2*s,y:(1-i.y)/2*r,isSeen:i.z<1&&i.z>-1}}function D3({camera:e,controls:t},n,i,s){let r=e.position.clone().sub(t.target),o=Math.hypot(r.x,r.y),a=Math.atan2(r.y,r.x)+n*sS,l=Math.min(1.55,Math.max(-1.55,Math.atan2(r.z,o)+i*sS)),c=r.length();r.set(Math.cos(a)*Math.cos(l),Math.sin(a)*Math.cos(l),Math.sin(l)),e.position.copy(t.target).addScaledVector(r,c),t.update(),s()}function N3({camera:e,controls:t},n,i){let s=e.position.clone().sub(t.target),r=s.length()*(n>0?rS:1/rS),o=Math.min(t.maxDistance,Math.max(t.minDistance,r));e.position.copy(t.target).addScaledVector(s.normalize(),o),t.update(),i()}var O3=["#d55e00","#0072b2"],U3=3,F3=.45;function lS(e,{data:t,equations:n,ink:i,request:s,moved:r,mayDrag:o,hasEasing:a}){let l=k("canvas",{class:"play-canvas",tabindex:"0",role:"img","aria-label":`${t.title}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it.`}),c=k("div",{class:"play-over","aria-hidden":"true"});e.append(k("div",{class:"play-stage"},l,c));let{scene:u}=t,f=oS(l,{request:s,isFlat:u.unit==="1",hasEasing:a}),h=(m,v="")=>c.appendChild(k("span",{class:`play-letter ${v}`},m)),d=Xv(u.things),{moving:g}=Bs(n),y=d.map(m=>Ov(m)),p={view:f,scene:u,equations:n,ink:i,shows:[],span:4,thing:Fv(u,g),marks:y,frame:null,isFollowing:!1,other:new Float64Array(Rl(n))};return p.corner=zv(m=>h(m,"play-corner"),{line:"#8a8f98",gravity:"#6b7280",field:"#9a3fb5"}),p.names=["first","second"].map(m=>h(m,"play-name")),p.around=null,p.fit=m=>k3(p,m,d),p.show=m=>z3(p,m),p.put=m=>G3(p,m),p.draw=()=>W3(p),p.dress=m=>aS(p,m),p.placeOf=(m,v)=>Fs(m.standing(v,p.other),p.thing,y[p.thing]??[0,0,0]),p.dispose=()=>f.dispose(),p.clear=()=>p.shows.forEach(({trail:m})=>m.clear()),Gv(f,{handles:()=>(p.shows[0]?.actors.bodies??[]).filter(m=>m&&o(m.userData.thing)),moved:r,place:m=>Fs(p.shows[0].standing,m,[0,0,0])}),new ResizeObserver(()=>f.resize()).observe(l),B3(l,f,()=>p.reset()),p.reset=()=>{f.fit(p.frame),s()},aS(p,i),p}function B3(e,t,n){let i={ArrowLeft:()=>t.turn(-1,0),ArrowRight:()=>t.turn(1,0),ArrowUp:()=>t.turn(0,1),ArrowDown:()=>t.turn(0,-1),"+":()=>t.zoom(1),"=":()=>t.zoom(1),"-":()=>t.zoom(-1),0:n};e.addEventListener("keydown",s=>{let r=s.ctrlKey||s.metaKey||s.altKey?null:i[s.key];r&&(s.preventDefault(),r())})}function k3(e,t,n){e.frame=$v(t,e.equations,e.scene,n),cS(e),e.view.resize(),e.reset()}function cS(e){e.around?.dispose(),e.around=Yv(e.scene,e.frame,e.ink),e.view.scene.add(e.around.group)}function aS(e,t){e.ink=t,e.view.background(t.paper),e.shows.forEach(({trail:n})=>n.background.set(t.paper)),e.frame&&cS(e)}function z3(e,t){t.forEach((n,i)=>{e.shows[i]??=V3(e,i),Object.assign(e.shows[i],{motion:n}),e.shows[i].trail.clear()}),e.shows.splice(t.length).forEach(({actors:n,trail:i})=>{n.dispose(),i.dispose()})}function V3({view:e,scene:t,equations:n,ink:i},s){let r=s>0,o=kv(t,n,{fade:r?F3:1,isSecond:r}),a=tS(O3[s],U3);return a.background.set(i.paper),e.scene.add(o.group,a.line),{actors:o,trail:a,motion:null,standing:new Float64Array(Rl(n))}}function G3(e,t){e.shows.forEach(n=>{let i=Math.min(t,n.motion.track.reached);n.actors.put(n.motion.track.standing(i,n.standing)),n.trail.put(s=>e.placeOf(n.motion.track,s),i,e.span)}),e.isFollowing&&H3(e)}function H3({view:e,shows:t,thing:n,marks:i}){let[s,r,o]=Fs(t[0].standing,n,i[n]??[0,0,0]),{camera:a,controls:l}=e,c=l.target.clone().set(s,r,o).sub(l.target);a.position.add(c),l.target.add(c)}function W3(e){let{view:t,shows:n,names:i,thing:s,marks:r}=e,o=t.draw([e.corner.draw]);return i.forEach((a,l)=>{let c=n.length>1?n[l]:null,u=c&&t.project(Fs(c.standing,s,r[s]??[0,0,0]));a.hidden=!u?.isSeen,u?.isSeen&&(a.style.transform=`translate(${u.x}px, ${u.y}px)`)}),o}var X3=8,$3=4,Y3=60,uS=1/60,q3=200;function hS(e,t,n,i){e.classList.add("play");let s=Dx(t,n,globalThis.PEM_ENGINE),r={root:e,data:t,equations:n,bus:i,source:s,values:s.values(),motions:[],time:0,speed:1,playing:!1,wanted:null,nudge:null,meter:fx(),last:0,frame:0,saidAt:0,isFresh:!1,isStill:fd("reduced-motion: reduce")};Z3(r),r.bus.on("start",({values:a,where:l,compare:c})=>Pl(r,a,{where:l,which:c?1:0})),r.bus.on("agrees",({which:a,text:l})=>{r.motions[a]&&(r.motions[a].agrees=l),ks(r)});let o=[_x(r.acts),lx(()=>rL(r))];return Pl(r,r.values,{isFirst:!0}),{state:()=>uL(r),section:()=>r.section?.state()??null,project:a=>r.stage?.view.project(a)??null,start:(a,l=0)=>Pl(r,a,{which:l}),destroy:()=>{o.forEach(a=>a()),cancelAnimationFrame(r.frame),r.stage?.dispose(),e.replaceChildren()}}}function Z3(e){let{root:t,data:n,equations:i}=e,s={time:n.scene.unit==="1"?"1":n.integrate.unit??"s",energy:n.scene.unit==="1"?"1":"J",length:n.scene.unit},[r,o,a,l,c,u]=["scene","player","report","section","curves","sliders"].map(h=>t.appendChild(k("div",{class:`play-${h}`}))),f=()=>ks(e);e.ink=dd(t),e.places=px(n.scene.things,i.inputs),e.stage=K3(r,e,f),e.acts=j3(e),e.player=gx(o,{acts:e.acts,unit:s.time}),e.report=Tx(a,{name:h=>e.source.restName(h),units:s,integrate:n.integrate}),e.beside=D_(e.source.nudges,{beside:h=>tL(e,h),alone:()=>eL(e)}),a.append(e.beside.node),e.stage&&r.append(L_(n.scene.things,{moving:Bs(i).moving,followed:e.stage.thing},Q3(e))),e.section=n.catalogues?Cx(l,{catalogues:n.catalogues,axes:n.axes,equations:i,engine:globalThis.PEM_ENGINE,ink:e.ink,unit:s.time}):null,e.curves=j_(c,{equations:i,units:s,ink:e.ink,seek:e.acts.seek,distance:e.source.distance,followed:()=>J3(e)}),e.sliders=Px(u,{inputs:i.inputs,swept:(n.axes??[]).flatMap(({input:h})=>h??[]),changed:(h,d)=>nL(e,h,d),reset:()=>jp(e,e.source.values())})}function K3(e,t,n){try{return lS(e,{data:t.data,equations:t.equations,ink:t.ink,request:n,hasEasing:!t.isStill,mayDrag:i=>t.places[i]!==null,moved:(i,s)=>iL(t,i,s)})}catch(i){return e.replaceChildren(k("p",{class:"play-lacking",role:"alert"},`This browser cannot show the 3D view (${i.message}). The curves and numbers below still work.`)),null}}function J3({stage:e,data:t}){return e?{name:t.scene.things[e.thing].name,at:({track:n},i)=>e.placeOf(n,i)}:null}function j3(e){let t=n=>{e.playing=!1,Jp(e,n)};return{toggle:()=>sL(e),again:()=>Jp(e,0),seek:n=>Jp(e,n),frameOn:()=>t(e.time+e.speed*uS),frameBack:()=>t(e.time-e.speed*uS),stepOn:()=>t(_d(e.motions[0].track.times,e.time,1)),stepBack:()=>t(_d(e.motions[0].track.times,e.time,-1)),speed:n=>{e.speed=n,e.meter.clear(),ks(e)}}}function Q3(e){let{stage:t}=e,n=i=>s=>{t[i]=s,t.clear(),e.curves.renew(),ks(e)};return{reset:()=>t.reset(),trail:n("span"),thing:n("thing"),follow:n("isFollowing")}}function Pl(e,t,{which:n=0,where:i=null,isFirst:s=!1}={}){let r=e.source.motion(t,i);n===0?e.values=r.values:e.nudge=null;let o=e.nudge?e.source.motion(hd(e.values,e.nudge),null):e.motions[1];e.motions=n===0?[r,o].filter(Boolean):[e.motions[0],r],e.time=0,e.wanted=null,e.playing=e.playing||!e.isStill,md(e.motions,dS(e),s?Y3:$3),s&&e.stage?.fit(r.track),fS(e)}function fS(e){e.meter.clear(),e.isFresh=!0,e.stage?.show(e.motions),e.curves.show(e.motions),e.section?.show(e.motions),e.sliders.put(e.values),e.beside.put(e.motions.length>1);let{scene:t}=e.data;["gravity","field"].forEach(n=>e.stage?.corner.point(n,mx(n,e.equations.inputs,e.values,t[n]??[0,0,0]))),ks(e)}function tL(e,t){e.nudge=t,Pl(e,e.values,{where:e.motions[0].where})}function eL(e){e.nudge=null,e.motions=e.motions.slice(0,1),fS(e)}function nL(e,t,n){let i=Float64Array.from(e.values);i[t]=n,jp(e,i)}function iL(e,t,n){let i=Float64Array.from(e.values);e.places[t].slice(0,2).forEach((s,r)=>{i[s]=n[r]}),jp(e,i)}function jp(e,t){Pl(e,t),e.bus.emit("values",{values:Float64Array.from(t)})}function sL(e){let t=Fa(e.motions,e.source.until);!e.playing&&e.time>=t&&(e.time=0),e.playing=!e.playing,e.meter.clear(),ks(e)}function Jp(e,t){let n=Math.max(0,Math.min(t,Fa(e.motions,e.source.until)));e.wanted=n>vc(e.motions)?n:null,e.wanted===null&&(e.time=n),e.meter.clear(),ks(e)}function rL(e){e.ink=dd(e.root),e.stage?.dress(e.ink),e.curves.dress(e.ink),e.section?.dress(e.ink),ks(e)}function ks(e){e.frame||=requestAnimationFrame(t=>oL(e,t))}function dS({time:e,speed:t,wanted:n,source:i}){return{time:e,speed:t,wanted:n,until:i.until}}function oL(e,t){e.frame=0;let n=md(e.motions,dS(e),X3);aL(e,t),e.stage?.put(e.time);let i=e.stage?.draw()??!1;e.curves.point(e.time),e.section?.point(e.time);let s=lL(e,t,n),r=e.playing||n||e.wanted!==null||i||!s;e.last=e.playing?t:0,r&&ks(e)}function aL(e,t){let n=vc(e.motions),i=Fa(e.motions,e.source.until);e.wanted!==null?(e.time=Math.min(e.wanted,n),e.time>=Math.min(e.wanted,i)&&(e.wanted=null)):e.playing&&(e.time=hx(e.time,e.speed,e.last?(t-e.last)/1e3:0,n),e.meter.note(t/1e3,e.time),e.time>=i&&(e.playing=!1))}function lL(e,t,n){let{motions:i,source:s,isFresh:r}=e;e.isFresh=!1;let o=vc(i);return e.player.put({time:e.time,end:Fa(i,s.until),reached:o,playing:e.playing,speed:e.speed,measured:e.meter.rate()}),r?!1:(cL(e),(t-e.saidAt>q3||!n)&&(e.saidAt=t,e.report.put(i.map(a=>({...a,where:bx(a.where,e.data.axes??[])})))),e.curves.put(t))}function cL(e){e.motions.forEach((t,n)=>{let i=t.isSaid?null:Ba(t.track);i&&(t.isSaid=!0,e.bus.emit("reached",{which:n,over:i,values:t.values,where:t.where}))})}function uL(e){let{time:t,motions:n,playing:i,speed:s}=e,r=e.equations.n,o=n.map(({track:a})=>a.state(Math.min(t,a.reached),new Float64Array(r)));return{t,y:o[0],second:o[1]??null,playing:i,speed:s,rate:e.meter.rate(),values:e.values,reached:n.map(({track:a})=>a.reached),over:n.map(({track:a})=>Ba(a)),followed:e.stage?.placeOf(n[0].track,Math.min(t,n[0].track.reached))??null}}var hL="This page is damaged: its data cannot be read.";async function fL(){let e=JSON.parse(document.getElementById("pem-data").textContent),t=e.unplayable?null:ym(),n=e.kind==="map"&&e.variables.length>0,i=dL(e,n),s=xm(),r=n?M_(i.map,e,t,s):null,o=t?pL(i.play,e,t,s):pS(i.play,e.unplayable);globalThis.PEM_PAGE={map:r,play:o,data:e,bus:s},await r?.ready,r?.begin(),document.documentElement.dataset.state="ready"}function dL(e,t){let n=Sm(t),i=k("button",{type:"button",onclick:()=>n.showModal()},"Keys (?)"),s=(l,c)=>k("section",{id:l,class:"part","aria-labelledby":`${l}-heading`},k("h2",{id:`${l}-heading`},c)),[r,o]=[t?s("pem-map","Map"):null,s("pem-play","Motion")],a=k("main",{id:"main",class:t?"two":"one"},r,o);return document.body.append(k("a",{class:"skip",href:"#main"},"Skip to the main content"),k("header",{},k("h1",{},e.title),k("div",{class:"row"},Mm(),i)),a,k("div",{class:"below"},I_(e.summaries),P_(e)),n),{map:r,play:o}}function pL(e,t,n,i){try{return hS(e,t,n,i)}catch(s){return reportError(s),pS(e,s.message)}}function pS(e,t){return e.append(k("p",{class:"lacking",role:"status"},`This page cannot play motions: ${t??"it contains no equations."}`)),null}fL().catch(e=>{throw document.body.append(k("p",{class:"lacking",role:"alert"},`${hL} ${e.message}`)),e});})();
