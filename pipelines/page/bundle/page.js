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
(()=>{function Bp(){let n=new Map;return{on(t,e){return n.has(t)||n.set(t,new Set),n.get(t).add(e),()=>n.get(t).delete(e)},emit(t,e){for(let i of n.get(t)??[])i(e)}}}var Iv=new Set(["value","checked","disabled","selected","open","hidden","textContent","max","min","step"]);function X(n,t={},...e){let i=document.createElement(n);for(let[s,r]of Object.entries(t))Lv(i,s,r);return i.append(...e.flat(1/0).filter(s=>s!=null&&s!==!1)),i}function Lv(n,t,e){e==null||e===!1||(t.startsWith("on")?n.addEventListener(t.slice(2),e):Iv.has(t)&&t in n?n[t]=e:n.setAttribute(t,e===!0?"":e))}function Os(n,...t){return n.replaceChildren(...t.flat(1/0).filter(Boolean)),n}function mi(n){return getComputedStyle(document.documentElement).getPropertyValue(n).trim()}function Sl(n){let t=0;return()=>{t||=requestAnimationFrame(()=>{t=0,n()})}}function bh(){return document.getElementById("pem-engine")?.textContent??""}function kp(){let n=bh();if(!n.trim())return null;let t=document.createElement("script");return t.textContent=n,document.head.append(t),t.remove(),globalThis.PEM_EQUATIONS??null}var Eh={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},zp=[["Arrow keys","move the cursor"],["Enter","start at the cursor"],["Alt + Enter","start the second motion there"],["Shift + arrow keys","move what is seen"],["+ and \u2212","zoom in and out"],["0","show the whole map"],["Shift + drag, wheel","move and zoom with a mouse; two fingers on a screen"],["Alt + click","start the second motion there"]];function Ah(n,t){n.addEventListener("keydown",e=>{e.ctrlKey||e.metaKey||!Dv(e,t)||(e.preventDefault(),e.stopPropagation())})}function Dv({key:n,shiftKey:t,altKey:e},i){return n in Eh?oa(t?i.pan(...Eh[n]):i.move(...Eh[n])):n==="Enter"?oa(i.start(e)):n==="+"||n==="="?oa(i.zoom(.5)):n==="-"||n==="\u2212"?oa(i.zoom(2)):n==="0"?oa(i.whole()):!1}function oa(){return!0}var Nv=[["Space","play and pause"],[", and .","one step of the integration back and forth"],["Arrow keys, + and \u2212, 0","turn, zoom and reset the view, when the scene has the focus"]],Uv=[["?","this list"],["Tab","from one control to the next"]];function Gp(n){let t=[...n?[["On the map",zp]]:[],["Motion",Nv],["Page",Uv]],e=X("form",{method:"dialog"},X("button",{},"Close")),i=X("dialog",{class:"help","aria-labelledby":"help-heading"},X("h2",{id:"help-heading"},"Keys"),t.map(Ov),e);return document.addEventListener("keydown",s=>{s.key!=="?"||Fv(s.target)||i.open||(s.preventDefault(),i.showModal())}),i}function Ov([n,t]){return[X("h3",{},n),X("dl",{class:"keys"},t.map(([e,i])=>X("div",{},X("dt",{},e),X("dd",{},i))))]}function Fv(n){return n instanceof HTMLInputElement&&!["range","checkbox","radio"].includes(n.type)}function Vp(){let n=X("button",{type:"button","aria-pressed":"false",onclick:()=>Bv(n)},"Large letters");return n}function Bv(n){let t=document.documentElement.classList.toggle("large-letters");n.setAttribute("aria-pressed",String(t))}function Hp(n){let t=kv(n),e=t==="log"?Math.log10:s=>s,i=t==="list"?n.values.map((s,r)=>r):n.values.map(e);return{...n,kind:t,places:i,edges:Gv(i)}}function kv({values:n,is_text:t}){let e=n.every((i,s)=>Number.isFinite(i)&&(s===0||i>n[s-1]));return t||!e?"list":n.length>2&&n[0]>0&&n.at(-1)>=10*n[0]&&zv(n)?"log":"linear"}function zv(n){let t=Math.log(n.at(-1)/n[0])/(n.length-1);return n.every((e,i)=>Math.abs(Math.log(e/n[0])-i*t)<1e-6*t*n.length)}function Gv(n){let t=n.length-1;if(t===0)return[n[0]-.5,n[0]+.5];let e=n.slice(1).map((i,s)=>(i+n[s])/2);return[n[0]-(e[0]-n[0]),...e,n[t]+(n[t]-e[t-1])]}function Ti(n){return[n.edges[0],n.edges.at(-1)]}function hr(n,t){return n.kind==="list"?n.values[Kn(n,t)]:n.kind==="log"?10**t:t}function Wp(n,t){return n.kind==="list"?Math.max(0,n.values.indexOf(t)):n.kind==="log"?Math.log10(t):t}function Kn(n,t){let{edges:e}=n,i=0,s=e.length-1;for(;s-i>1;){let r=i+s>>1;e[r]<=t?i=r:s=r}return i}function $i(n,t){return n.kind==="list"?Kn(n,t):Xp(n.places,t)}function Xp(n,t){let e=n.length-1;if(e===0)return t-n[0];let i=n[e]>n[0],s=0,r=e;for(;r-s>1;){let o=s+r>>1;n[o]<=t===i?s=o:r=o}return s+(t-n[s])/(n[r]-n[s])}function Zr(n){return n.input.length>0}function Fs(n,t,e){let i=n.input.length===1?[n.si]:n.si;n.input.forEach((s,r)=>e[s]=Vv(i[r],t))}function Vv(n,t){if(n.length===1)return n[0];let e=Math.min(Math.max(Math.floor(t),0),n.length-2),i=t-e;return i===0?n[e]:i===1?n[e+1]:n[e]+i*(n[e+1]-n[e])}function Yp(n,t){if(!Zr(n))return null;let e=n.input.length===1?n.si:n.si[0];if(e.length===1||e[0]===e.at(-1))return n.places[0];let i=Xp(e,t[n.input[0]]);if(n.kind==="list")return n.places[Math.min(Math.max(Math.round(i),0),e.length-1)];let s=Math.min(Math.max(Math.floor(i),0),e.length-2);return n.places[s]+(i-s)*(n.places[s+1]-n.places[s])}function Bs({label:n,unit:t}){return t&&t!=="1"?`${n} [${t}]`:n}var Hv="440154470d6048186a482374472d7b4537814240863e49893b528b375b8d33638d2f6b8e2c728e297a8e26828e23898e21918c1f988b1fa08822a78528ae8032b67a3fbc734ec36b5ec96270cf5784d44b98d83eaddc30c2df23d8e219ece51bfde725",Wv="0530612166ac4393c392c5ded1e5f0f7f7f7fddbc7f4a582d6604db2182b67001f",qp={rising:Hv,signed:Wv},la="#C9BFE6",ca="#000000",aa=256;function fr(n){let t=Number.parseInt(n.slice(1,7),16);return[t>>16&255,t>>8&255,t&255]}function ua([n,t,e]){return(4278190080|Math.round(e)<<16|Math.round(t)<<8|Math.round(n))>>>0}function Ml(n,t,e){return n.map((i,s)=>i+e*(t[s]-i))}function Th(n,t){let e=qp[n].length/6-1,i=Math.min(Math.max(t,0),1)*e,s=Math.min(Math.floor(i),e-1),r=o=>fr(`#${qp[n].slice(6*o,6*o+6)}`);return Ml(r(s),r(s+1),i-s)}function $p(n){return Uint32Array.from({length:aa},(t,e)=>ua(Th(n,e/(aa-1))))}var Xv=[1,2,5,10];function ha(n,t,e){let i=(t-n)/Math.max(1,e);if(!(i>0)||!Number.isFinite(i))return[];let s=10**Math.floor(Math.log10(i)),r=s*Xv.find(a=>a*s>=i*(1-1e-9)),o=[];for(let a=Math.ceil(n/r-1e-9);a*r<=t+1e-9*r;a++)o.push(Number((a*r).toPrecision(12)));return o}function Ch(n,t,e){let i=Math.ceil(Math.log10(n)-1e-9),s=Math.floor(Math.log10(t)+1e-9);if(s-i<1)return ha(n,t,e).filter(a=>a>0);let r=Math.ceil((s-i+1)/Math.max(1,e)),o=[];for(let a=i;a<=s;a+=r)o.push(+`1e${a}`);return o}function Rh(n,t,e,i){if(n.kind==="list")return Yv(n,t,e,i);if(n.kind==="log")return Ch(10**t,10**e,i).map(o=>({place:Math.log10(o),text:ks(o)}));let s=ha(t,e,i),r=s.length>1?qv(s[1]-s[0]):6;return s.map(o=>({place:o,text:$v(o,r)}))}function Yv(n,t,e,i){let[s,r]=[Math.max(0,Math.ceil(t)),Math.min(n.values.length-1,Math.floor(e))],o=Math.max(1,Math.ceil((r-s+1)/i)),a=[];for(let l=s;l<=r;l+=o){let c=n.values[l];a.push({place:l,text:typeof c=="number"?ks(c):String(c)})}return a}function qv(n){return Math.max(0,-Math.floor(Math.log10(n)+1e-9))}function $v(n,t){let e=Math.abs(n);return t>12||e>=1e6?ks(n,8):wh(n.toFixed(t))}function ks(n,t=5){if(Number.isNaN(n))return"none";let e=Math.abs(n);return e!==0&&(e<.001||e>=1e6)?wh(n.toExponential(t-1).replace(/\.?0+e/,"e").replace("e+","e")):wh(String(Number(n.toPrecision(t))))}function wh(n){return n.replaceAll("-","\u2212")}function zs(n,t,e=5){let i=typeof n=="number"?ks(n,e):String(n);return t&&t!=="1"?`${i} ${t}`:i}function bl({low:n,high:t,scale:e,middle:i}){let[s,r]=n===null||t===null||!(t>n)?Zv(n??0):[n,t];return e==="log"&&s>0?Kv(s,r):i!=null&&s<i&&i<r?Jv(s,i,r):{table:"rising",share:a=>(a-s)/(r-s),ticks:a=>ha(s,r,a)}}function Zv(n){let t=Math.abs(n)/2||.5;return[n-t,n+t]}function Kv(n,t){let e=Math.log(t/n);return{table:"rising",share:i=>i>0?Math.log(i/n)/e:-1,ticks:i=>Ch(n,t,i)}}function Jv(n,t,e){return{table:"signed",share:s=>s<t?.5*(s-n)/(t-n):.5+.5*(s-t)/(e-t),ticks:s=>ha(n,e,s)}}var da=-1,Zp=-4,dr=-5,Ih=[da,Zp,dr],Kr=-8,jv=1,Qv=.55,ls=64,tS=.02,eS=.98,nS=6e4,iS=.82,sS=6;function Kp(n,t,e,i){let[s,r]=[t.values.length,e.values.length],o=new n.raw.constructor(s*r),[a,l]=[n.strides[t.name]??0,n.strides[e.name]??0],c=n.dims.reduce((u,h)=>u+(h===t.name||h===e.name?0:n.strides[h]*i[h]),0);for(let u=0,h=0;u<r;u++)for(let f=0,d=c+u*l;f<s;f++,d+=a)o[h++]=n.raw[d];return{variable:n,raw:o,width:s,height:r}}function Jp(n,{only:t=null,paper:e}){let i=Math.max(0,...n.categories.map(({code:o})=>o)),s=new Map([[Zp,la],[dr,ca]]);for(let{code:o,colour:a}of n.categories)s.set(o,a);let r=new Uint32Array((i-Kr+1)*ls);for(let[o,a]of s){if(o<Kr)continue;let l=t===null||t===o?fr(a):Ml(fr(a),e,iS);for(let c=0;c<ls;c++){let u=1-(1-Qv)*c/(ls-1);r[(o-Kr)*ls+c]=ua(l.map(h=>h*u))}}return r}function jp(n,t){let{offset:e}=t.variable.encoding,i=Math.max(1,Math.floor(n.raw.length/nS)),s=[];for(let a=0;a<n.raw.length;a+=i){let l=fa(n.variable,n.raw[a]);Number.isFinite(l)&&!Ih.includes(t.raw[a]+e)&&s.push(l)}let r=Float64Array.from(s).sort(),o=a=>r[Math.min(r.length-1,Math.round(a*(r.length-1)))];return r.length?{low:o(tS),high:o(eS)}:{low:0,high:1}}function fa({encoding:{offset:n,factor:t,missing:e}},i){return i===e?NaN:n+t*i}function Ph(n,{low:t,high:e}){let i=(n-t)/Math.max(e-t,1e-300);return i>0?Math.min(ls-1,Math.round(i*(ls-1))):0}function Qp(n,t,e,i){let{raw:s}=n,r=new Uint32Array(s.length),o=n.variable.encoding.offset-Kr,a=e?rS(e,i):null,l=Uint8Array.from({length:t.length/ls},(c,u)=>+!Ih.includes(u+Kr));for(let c=0;c<s.length;c++){let u=s[c]+o;r[c]=t[u*ls+(a!==null&&l[u]?a[c]:0)]}return{width:n.width,height:n.height,pixels:r}}function rS({variable:n,raw:t},e){let i=new Uint8Array(t.length);if(t instanceof Float32Array)return i.map((r,o)=>Ph(fa(n,t[o]),e));let s=Uint8Array.from({length:1<<8*t.BYTES_PER_ELEMENT},(r,o)=>Ph(fa(n,o),e));for(let r=0;r<t.length;r++)i[r]=s[t[r]];return i}function tm(n,t,e,i){let s=i&&Number.isFinite(e)&&!Ih.includes(t)?Ph(e,i):0;return n[(t-Kr)*ls+s]??0}function Lh(n){let t=bl(n),e=$p(t.table);return i=>Number.isNaN(i)?0:e[oS(t.share(i))]}function oS(n){return n>0?Math.min(aa-1,Math.round(n*(aa-1))):0}function em(n,t){let{raw:e,variable:i}=n,s=Lh(i),r=new Uint32Array(e.length);if(e instanceof Float32Array)for(let o=0;o<e.length;o++)r[o]=s(fa(i,e[o]));else{let o=Uint32Array.from({length:1<<8*e.BYTES_PER_ELEMENT},(a,l)=>s(fa(i,l)));for(let a=0;a<e.length;a++)r[a]=o[e[a]]}return t&&aS(r,t),{width:n.width,height:n.height,pixels:r}}function aS(n,{raw:t,variable:e}){let[i,s]=[la,ca].map(r=>ua(fr(r)));for(let r=0;r<n.length;r++){if(n[r])continue;let o=t[r]+e.encoding.offset;o<0?n[r]=i:o>jv&&(n[r]=s)}}function Dh(n,t,e,i){return Int32Array.from({length:i},(s,r)=>Kn(n,t+(r+.5)/i*(e-t)))}function Nh(n,t,e,i,s,r){return Int32Array.from({length:r},(o,a)=>{let l=Math.floor((i+(a+.5)/r*(s-i)-n)/(t-n)*e);return l>=0&&l<e?l:-1})}function Uh(n,t,e,i,s){let{pixels:r,width:o}=e;for(let a=0;a<s.length;a++){if(s[a]<0)continue;let l=s[a]*o;for(let c=0,u=a*t;c<i.length;c++,u++){let h=i[c]<0?0:r[l+i[c]];h&&(n[u]=h)}}}function nm(n,t,e){return(t+e)%sS<2?ua(Ml(lS(n),[255,255,255],.55)):n}function lS(n){return[n&255,n>>8&255,n>>16&255]}var cS="landed",sm={rest_magnet:(n,t)=>im(n,e=>t[e].rest_magnet,n.magnet),rest_point:n=>im(n,t=>t,da),landing_face:n=>Oh(n)?dr:n.face??da,rest_time:n=>n.rest_time};function im(n,t,e){return n.label>=0?t(n.label):Oh(n)?dr:Number.isFinite(n.rest_time)?e:da}function Oh({status:n}){return n!=="done"&&n!=="at rest"}function El(n,t){return n in sm&&(n!=="landing_face"||t===cS)}function Jr(n,t,e){return sm[n](t,e??[])}function jr(n,t){return n==="landing_face"?!Oh(t):t.is_certain||!Number.isFinite(t.rest_time)}var om=[27,9,3,1],uS=32;function*hS(n,t,e,i=e*3){let s=[];for(let[r,o]of fS(n,t,e))i<=om[0]&&rm(r,i)&&rm(o,i)||(s.push(r,o),s.length===2*uS&&(yield Int32Array.from(s),s=[]));s.length&&(yield Int32Array.from(s))}function*fS(n,t,e){let i=(e-1)/2;for(let s=i;s-i<t;s+=e)for(let r=i;r-i<n;r+=e)r<n&&s<t&&(yield[r,s])}function rm(n,t){return n%t===(t-1)/2}function am(n,t){return n*t}function*lm(n,t){for(let e of om)for(let i of hS(n,t,e))yield{block:e,pixels:i}}function cm(n,t,e,i,s,r){let o=(e-1)/2,a=Math.min(s-1,t+o),l=Math.min(i-1,n+o);for(let c=Math.max(0,t-o);c<=a;c++)for(let u=Math.max(0,n-o);u<=l;u++)r(c*i+u)}function um(n,t,e,i){let s=new Array(t*e).fill(null);return{seen:n,width:t,height:e,ends:s,blocks:new Uint8Array(t*e),done:0,all:am(t,e),...i}}function*hm(n,{x:t,y:e,base:i,options:s}){for(let r of lm(n.width,n.height)){let o={...dS(n,r.pixels,t,e,i),base:i,options:s};yield{...r,message:o}}}function dS({seen:n,width:t,height:e},i,s,r,o){let a=[...s.input,...r.input],l=a.map(()=>new Float64Array(i.length/2)),c=Float64Array.from(o);for(let u=0;u<i.length;u+=2)Fs(s,$i(s,n.x0+(i[u]+.5)/t*(n.x1-n.x0)),c),Fs(r,$i(r,n.y0+(i[u+1]+.5)/e*(n.y1-n.y0)),c),a.forEach((h,f)=>l[f][u/2]=c[h]);return{inputs:a,columns:l}}function fm(n,{block:t,pixels:e},i){i.forEach((s,r)=>{cm(e[2*r],e[2*r+1],t,n.width,n.height,o=>{n.blocks[o]&&n.blocks[o]<t||(n.ends[o]=s,n.blocks[o]=t)})}),n.done+=i.length}function dm(n,t,e){let{width:i,height:s,ends:r,points:o}=n,a=new Uint32Array(i*s),l=t.type==="category"?null:Lh(t);for(let c=0;c<a.length;c++){let u=r[c];if(!u)continue;let h=Jr(t.name,u,o),f=l?l(h):tm(e.pixels,h,u.rest_time,e.late);a[c]=jr(t.name,u)?f:nm(f,c%i,Math.floor(c/i))}return{width:i,height:s,pixels:a}}function pm(n,t,e){let{seen:i,width:s,height:r}=n,o=Math.floor((t-i.x0)/(i.x1-i.x0)*s),a=Math.floor((e-i.y0)/(i.y1-i.y0)*r);return o>=0&&o<s&&a>=0&&a<r?n.ends[a*s+o]:null}function mm(n,t){let e=n.ends.filter(Boolean),i=e.filter(r=>Jr(t.name,r,n.points)===dr),s=e.filter(r=>!jr(t.name,r));return{known:e.length,failed:i.length,unsure:s.length}}var pS={u1:Uint8Array,u2:Uint16Array,f4:Float32Array};function mS(n){let t=atob(n),e=new Uint8Array(t.length);for(let i=0;i<t.length;i++)e[i]=t.charCodeAt(i);return e}async function gS(n){let t=new Blob([n]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}async function _S(n,t){let e=await gS(mS(n.data));return xS(n,new pS[n.encoding.dtype](e.buffer),t)}function xS(n,t,e){let{offset:i,factor:s,missing:r}=n.encoding,o=l=>t[l]===r?NaN:i+s*t[l],a=n.dims.map(l=>e.find(c=>c.name===l).values.length);return{...n,raw:t,value:o,strides:yS(n.dims,a)}}function yS(n,t){let e={},i=1;for(let s=n.length-1;s>=0;s--)e[n[s]]=i,i*=t[s];return e}function Al(n,t){return n.dims.reduce((e,i)=>e+n.strides[i]*(t[i]??0),0)}function gm(n){let t=new Map;return e=>{let i=n.variables.find(s=>s.name===e);return i?(t.has(e)||t.set(e,_S(i,n.axes)),t.get(e)):Promise.resolve(null)}}var vS=1e-6,SS=6;function Tl(n,t){return Object.fromEntries(n.map(e=>[e.name,hr(e,t[e.name])]))}function _m(n,t,e=SS){return n.map(i=>`${i.label} ${zs(hr(i,t[i.name]),i.unit,e)}`).join(", ")}function xm(n,t,e){let i=ym(n,t,e);return`${n.label}: ${Fh(n,i)}`}function ym(n,t,e){let i=Object.fromEntries(t.map(s=>[s.name,Kn(s,e[s.name])]));return n.value(Al(n,i))}function Fh(n,t){return n.type!=="category"?zs(t,Number.isNaN(t)?"1":n.unit):n.categories.find(({code:e})=>e===t)?.label??`label ${t}`}function vm(n,t,e){let i=Fh(n,Jr(n.name,t,e)),s=Number.isFinite(t.rest_time)&&n.name!=="rest_time"?` after ${zs(t.rest_time,"s",4)}`:"";return`${n.label}: ${i}${s}, computed in this page${jr(n.name,t)?"":", not certain"}`}function Qr(n,t){let e=Object.fromEntries(n.map(i=>[i.name,Yp(i,t)]));return Object.values(e).includes(null)?null:e}function wl(n,t){return n.every(e=>{let i=Kn(e,t[e.name]),s=e.edges[i+1]-e.edges[i];return Math.abs(t[e.name]-e.places[i])<=vS*s})}function MS(n,t){return n.every(e=>t[e.name]>=e.edges[0]&&t[e.name]<=e.edges.at(-1))}function Sm(n,t,e,i,s){if(!MS(t,e))return"";let[r,o]=[ym(n,t,e),Jr(n.name,i,s)],a=Fh(n,r);return wl(t,e)?r===o?`The store agrees: ${a}.`:jr(n.name,i)?`The store does not agree: it has ${a}.`:`The store has ${a}; what is computed here is not certain.`:r===o?`The nearest point of the store has the same: ${a}.`:`The nearest point of the store has ${a}; this start lies between its points.`}function Bh(n,t,e){return Object.fromEntries(n.map(i=>[i.name,t[i.name]===void 0?e[i.name]:Wp(i,t[i.name])]))}var Cl=13,bS=30,Mm=1e-6,ES=1e-5;function Em(n,t,e,i,s){if(!n.marks||!bm(n,e)||!bm(n,i))return[];let r=AS(n,e,i,s);return t.flatMap(o=>{let a=Am(n.marks,Float64Array.from(o.state)),l=TS(r,a,e,i);return l?[{place:l,is_minimum:o.is_minimum}]:[]})}function bm({inputs:n},t){return t.input.length>0&&t.kind==="linear"&&t.input.every(e=>n[e].is_start)}function AS(n,t,e,i){let s=Float64Array.from(i),r=new Float64Array(n.m),o=new Float64Array(n.n);return(a,l)=>(Fs(t,$i(t,a),s),Fs(e,$i(e,l),s),n.rows(s,r,o),Am(n.marks,o))}function Am(n,t){return n.map(e=>e.reduce((i,[s,r])=>i+r*t[s],0))}function TS(n,t,e,i){let[s,r]=[Ti(e),Ti(i)],o=wS(n,t,s,r);for(let c=0;c<bS;c++){let u=CS(n,t,o,s,r);if(!u)break;o=[o[0]+u[0],o[1]+u[1]]}let a=Math.max(1e-300,Math.hypot(...t));return o[0]>=s[0]&&o[0]<=s[1]&&o[1]>=r[0]&&o[1]<=r[1]&&Tm(n(...o),t)<ES*a?o:null}function wS(n,t,[e,i],[s,r]){let o=null,a=1/0;for(let l=0;l<Cl;l++)for(let c=0;c<Cl;c++){let u=[e+(l+.5)/Cl*(i-e),s+(c+.5)/Cl*(r-s)],h=Tm(n(...u),t);h<a&&([o,a]=[u,h])}return o}function CS(n,t,[e,i],s,r){let[o,a]=[Mm*(s[1]-s[0]),Mm*(r[1]-r[0])],l=n(e,i),c=n(e+o,i).map((w,v)=>(w-l[v])/o),u=n(e,i+a).map((w,v)=>(w-l[v])/a),h=t.map((w,v)=>w-l[v]),f=(w,v)=>w.reduce((C,T,x)=>C+T*v[x],0),[d,g,y]=[f(c,c),f(c,u),f(u,u)],p=d*y-g*g;if(!(Math.abs(p)>1e-24*d*y))return null;let[m,M]=[f(c,h),f(u,h)];return[(y*m-g*M)/p,(d*M-g*m)/p]}function Tm(n,t){return Math.hypot(...n.map((e,i)=>e-t[i]))}function Rl({axes:n,base:t},e){let i=Float64Array.from(t);for(let s of n)Zr(s)&&Fs(s,$i(s,e[s.name]),i);return i}function to({equations:n,axes:t},e){let i=new Set(t.flatMap(({input:s})=>s));return n.inputs.some(({is_start:s,value:r},o)=>!s&&!i.has(o)&&e[o]!==r)}function Pl(n,t,e=n.base){return!globalThis.PEM_ENGINE||to(n,e)?null:globalThis.PEM_ENGINE.restPointsAt(n.data,Tl(n.axes,t))}function Il(n){let t=n.equations?Pl(n,n.at):null;return t?Em(n.equations,t,...n.across,Rl(n,n.at)):[]}function kh({equations:n,axes:t,data:e}){if(!n)return e.unplayable??"This page has no equations.";let i=t.find(s=>!Zr(s)&&s.values.length>1);return i?`Points cannot be played here: the page cannot set ${i.label}.`:null}function wm(n){let[t,e]=n.across,{tolerance:i,step:s,until:r,stop:o}=n.data.integrate,a=n.equations?Pl(n,n.at):null;return{variable:n.variable,x:t,y:e,seen:n.seen,frame:n.plot.frame,points:a,stop:o,base:n.equations?Rl(n,n.at):null,options:{tolerance:i,step:s,until:r,rest:a},look:{pixels:n.pixels,late:n.late},why:kh(n)}}var RS=.999999999999;function Ll([n,t],[e,i]){return{x0:n,x1:t,y0:e,y1:i}}function Rm(n,t,e,i,s){let r=(t.x1-t.x0)/(n.x1-n.x0),o=Math.max(Math.min(e,r),1e-9*r);return Pm({x0:i+(n.x0-i)*o,x1:i+(n.x1-i)*o,y0:s+(n.y0-s)*o,y1:s+(n.y1-s)*o},t)}function Dl(n,t,e,i){let[s,r]=[e*(n.x1-n.x0),i*(n.y1-n.y0)];return Pm({x0:n.x0+s,x1:n.x1+s,y0:n.y0+r,y1:n.y1+r},t)}function Pm(n,t){let[e,i]=Cm(n.x0,n.x1,t.x0,t.x1),[s,r]=Cm(n.y0,n.y1,t.y0,t.y1);return{x0:e,x1:i,y0:s,y1:r}}function Cm(n,t,e,i){return t-n>=RS*(i-e)?[e,i]:n<e?[e,e+(t-n)]:t>i?[i-(t-n),i]:[n,t]}function wi(n,t){let e=t.width/(n.x1-n.x0),i=t.height/(n.y1-n.y0);return{toScreen:(s,r)=>[t.left+(s-n.x0)*e,t.top+t.height-(r-n.y0)*i],toMap:(s,r)=>[n.x0+(s-t.left)/e,n.y0+(t.top+t.height-r)/i],holds:(s,r)=>s>=t.left&&s<=t.left+t.width&&r>=t.top&&r<=t.top+t.height}}function Im(n,t,e,i){let s=n.width-i.left-i.right,r=n.height-i.top-i.bottom,o=e?(t.y1-t.y0)/(t.x1-t.x0):.8,a=Math.min(s,r/o),l=o>4||o<.25?{width:s,height:r}:{width:a,height:a*o};return{left:i.left+(s-l.width)/2,top:i.top,...l}}var Lm=1/60,PS=1/10,Dm=.2;function zh(n,t,e){let[i,s]=n.across,[r,o]=wi(n.seen,n.plot.frame).toMap(t,e);return{...n.at,[i.name]:r,[s.name]:o}}function Nm(n,t,e,i,s){if(!wi(n.seen,n.plot.frame).holds(t,e))return;let r=`${t} ${e}`;s&&n.chosenLast===r||(n.chosenLast=r,no(n,zh(n,t,e),i||n.isSecond))}function no(n,t,e){n.cursor=null,cs(n,t),!(!n.equations||kh(n))&&(n.starts[e?1:0]=t,n.remark(),n.bus.emit("start",{values:Rl(n,t),where:Tl(n.axes,t),compare:e}))}function Um(n){let t=n.equations?Qr(n.axes,n.base):null;t&&(n.starts[0]=t,cs(n,t),n.remark())}function cs(n,t){n.told=t,n.words.textContent=t?IS(n,t):""}function IS(n,t){let{axes:e,variable:i,shade:s,status:r}=n,o=_m(e,t,5),a=n.curve?null:LS(n,t),l=[s,i.name==="status"?null:r].filter(Boolean),c=[i,...l].map(h=>xm(h,e,t)).join("; "),u=wl(e,t)?"":"nearest point stored: ";return a?`${o}. ${vm(i,a,n.anew.region().points)}. Stored: ${c}.`:`${o}. ${u}${c}.`}function LS(n,t){let e=n.anew.region(),[i,s]=n.across;return e?.picture&&e.axes.join()===`${i.name},${s.name}`?pm(e,t[i.name],t[s.name]):null}function eo(n,t){n.seen=t,n.redraw(),n.remark()}function Gh(n,t,e){let i=Rm(n.seen,n.whole,t,...e);return i.x0===n.seen.x0&&i.x1===n.seen.x1?!1:(eo(n,i),!0)}function Nl(n,t){let{seen:e,cursor:i,across:s}=n,r=[(e.x0+e.x1)/2,(e.y0+e.y1)/2];Gh(n,t,i?s.map(({name:o})=>i[o]):r)}function Vh(n){let t=()=>n.across.length===2&&!n.curve;return{move:(e,i)=>DS(n,[e,i]),pan:(e,i)=>t()&&eo(n,Dl(n.seen,n.whole,Dm*e,Dm*i)),start:e=>no(n,n.cursor??n.starts[0]??n.at,e||n.isSecond),zoom:e=>t()&&Nl(n,e),whole:()=>t()&&eo(n,n.whole)}}function DS(n,t){let e={...n.cursor??n.starts[0]??n.at};n.across.forEach((i,s)=>{let[r,o]=NS(n,s);(t[s]||!n.cursor)&&(e[i.name]=US(i,Math.min(Math.max(e[i.name],r),o),t[s],r,o))}),n.cursor=e,cs(n,e),n.remark()}function NS({seen:n,across:t,curve:e},i){return e||!n?Ti(t[i]):i===0?[n.x0,n.x1]:[n.y0,n.y1]}function US(n,t,e,i,s){let r=Kn(n,t),o=n.edges[r+1]-n.edges[r];if(n.kind!=="list"&&o>PS*(s-i))return Math.min(Math.max(t+e*Lm*(s-i),i),s);let a=Math.max(1,Math.round(Lm*(s-i)/o));return n.places[Math.min(Math.max(r+e*a,0),n.places.length-1)]}function Om(n,t,e){n.equations.inputs.some(({is_start:r},o)=>!r&&t[o]!==n.base[o])&&n.anew.forget(),n.base=Float64Array.from(t);let i=Qr(n.axes,t);if(i){n.starts[0]=i;let r=n.axes.filter(a=>!n.across.includes(a)),o=r.some(({name:a})=>n.at[a]!==i[a]);for(let{name:a}of r)n.at[a]=i[a];(o||n.across.length<2)&&e(),cs(n,i)}let s=n.axes.filter(r=>!n.across.includes(r)&&!wl([r],n.at));to(n,t)?n.anew.offer("Parameters have changed: the map is still that of the study. Compute this view with them?"):s.length?n.anew.offer(`The map is that of the nearest stored ${s.map(({label:r})=>r).join(", ")}. Compute this view for the value set?`):n.anew.offer(null),n.anew.refresh(),n.across.length===2&&(n.rests=Il(n)),n.remark()}function Fm(n,{which:t,over:e,values:i}){let s=i&&n.equations?Qr(n.axes,i):null;s&&(n.starts[t]=s,n.remark(),n.bus.emit("agrees",{which:t,text:OS(n,s,e,i)}))}function OS(n,t,e,i){return to(n,i)?"The store has no such scene: parameters have been changed.":n.labels?Sm(n.labels,n.axes,t,e,Pl(n,t,i)):""}function FS(){globalThis.onmessage=({data:{job:n,tile:t,inputs:e,columns:i,base:s,options:r}})=>{let o=i[0].length,a=Float64Array.from(s),l=[];for(let c=0;c<o;c++)e.forEach((u,h)=>a[u]=i[h][c]),l.push(globalThis.PEM_ENGINE.run(globalThis.PEM_EQUATIONS,{...r,values:a.slice()}));globalThis.postMessage({job:n,tile:t,found:l})}}function Bm(n){let t=`${n}
;(${FS.toString()})();
`,e=Math.min(8,Math.max(1,(navigator.hardwareConcurrency||2)-1)),i={text:t,count:e,running:[],job:0};return{count:e,run:(s,r,o)=>BS(i,s,r,o),stop:()=>Hh(i)}}function BS(n,t,e,i){Hh(n),n.job+=1;let s=URL.createObjectURL(new Blob([n.text],{type:"text/javascript"})),r=n.job,o=t[Symbol.iterator]();n.running=Array.from({length:n.count},()=>new Worker(s));let a=n.count,l=(c,u)=>{c.terminate(),a-=1,(a===0||u)&&(r===n.job&&Hh(n),URL.revokeObjectURL(s),i(u??null))};for(let c of n.running)kS(c,{own:n,job:r,left:o,take:e,finish:l})}function kS(n,{own:t,job:e,left:i,take:s,finish:r}){let o=null,a=()=>{let{done:l,value:c}=i.next();return l?r(n):(o=c,n.postMessage({job:e,...c.message}))};n.onmessage=({data:l})=>{e===t.job&&(s(o,l.found),a())},n.onerror=l=>{l.preventDefault(),e===t.job&&r(n,l.message||"a worker failed")},a()}function Hh(n){for(let t of n.running)t.terminate();n.running=[],n.job+=1}var zS=250,GS=48e4;function zm({scene:n,redraw:t}){let e=X("p",{class:"anew-said",role:"status"}),i=X("p",{class:"anew-offer",role:"status",hidden:!0}),s=X("button",{type:"button",onclick:()=>VS(l)},"Compute this view anew"),r=X("button",{type:"button",hidden:!0,onclick:()=>Wm(l,"Stopped.")},"Stop"),o=X("button",{type:"button",hidden:!0,onclick:()=>km(l)},"Back to the stored map"),a=X("div",{class:"anew"},i,X("div",{class:"row"},s,r,o),e),l={said:e,offered:i,start:s,cancel:r,clear:o,scene:n,redraw:t,region:null,workers:null,drawnAt:0,began:0};return{box:a,region:()=>l.region,offer:c=>Gm(l,c),forget:()=>km(l),refresh:()=>Vm(l)}}function Gm({offered:n,start:t},e){n.hidden=!e,n.textContent=e??"",t.classList.toggle("wanted",!!e)}function Vm(n){let{variable:t,why:e,look:i,stop:s}=n.scene(),r=El(t.name,s),o=e??(r?null:`Of what is stored, where it comes to rest and when can be computed here, but not ${t.label}.`);n.start.disabled=!!o,n.start.title=o??"From coarse to fine, by this page alone",o&&!n.region&&(n.said.textContent=e?"":o),n.region&&(n.region.picture=r?dm(n.region,t,i):null)}function VS(n){let{x:t,y:e,seen:i,frame:s,base:r,options:o,points:a}=n.scene(),l=Math.min(1,Math.sqrt(GS/(s.width*s.height))),[c,u]=[Math.round(s.width*l),Math.round(s.height*l)];n.workers??=Bm(bh()),n.region=um({...i},c,u,{points:a,axes:[t.name,e.name]}),n.began=performance.now(),n.cancel.hidden=!1,n.clear.hidden=!1,Gm(n,null);let h=n.region;n.workers.run(hm(h,{x:t,y:e,base:r,options:o}),(f,d)=>HS(n,h,f,d),f=>{h===n.region&&Wm(n,f?`It failed: ${f}.`:"Done.")}),Wh(n,"")}function HS(n,t,e,i){if(t!==n.region)return;fm(t,e,i),t.block=e.block;let s=performance.now();s-n.drawnAt<zS||(n.drawnAt=s,Hm(n),Wh(n,""))}function Hm(n){Vm(n),n.redraw()}function Wm(n,t){n.workers.stop(),n.cancel.hidden=!0,Hm(n),Wh(n,t)}function km(n){n.workers?.stop(),n.region=null,n.cancel.hidden=!0,n.clear.hidden=!0,n.said.textContent="",n.redraw()}function Wh(n,t){let{region:e}=n,i=Math.floor(100*e.done/e.all),s=e.done/Math.max(.001,(performance.now()-n.began)/1e3),r=!e.block||e.block===1?"":`, each for ${e.block} by ${e.block} pixels so far`,{unsure:o,known:a}=mm(e,n.scene().variable),l=o?` ${Math.ceil(100*o/a)} % of them are not certain and drawn with stripes.`:"";n.said.textContent=`${t||"Computing in this page:"} ${e.done.toLocaleString("en")} of ${e.all.toLocaleString("en")} points (${i} %)${r}, ${Math.round(s)} a second on ${n.workers.count} ${n.workers.count===1?"worker":"workers"}.${l}`}function Ul(n,t,e,i){let s=t.map(([o,a])=>X("option",{value:o,selected:o===e},a)),r=X("select",{onchange:()=>i(r.value)},s);return X("label",{class:"choice"},X("span",{},n),r)}function Xm(n,t,e){let i=n.map(({name:s,label:r,unit:o})=>[s,Bs({label:r,unit:o})]);return Ul("Shown",i,t,e)}function Ym(n,[t,e],i){if(n.length<3)return[];let s=n.map(o=>[o.name,o.label]),r=o=>a=>{let l=[t.name,e.name];a===l[1-o]?l.reverse():l[o]=a,i(l)};return[Ul("To the right",s,t.name,r(0)),Ul("Upwards",s,e.name,r(1))]}function qm(n,t,e){let i=Math.round(t);if(n.is_text){let a=n.values.map((l,c)=>[String(c),String(l)]);return Ul(n.label,a,String(i),l=>e(Number(l)))}let s=X("output",{},Xh(n,i)),r=()=>{s.textContent=Xh(n,Number(o.value)),o.setAttribute("aria-valuetext",s.textContent),e(Number(o.value))},o=X("input",{type:"range",min:0,max:n.values.length-1,step:1,value:i,"aria-valuetext":Xh(n,i),oninput:r});return X("label",{class:"choice wide"},X("span",{},n.label),o,s)}function Xh(n,t){return zs(hr(n,n.places[t]),n.unit)}var WS="uplot",XS="u-hz",YS="u-vt",qS="u-title",$S="u-wrap",ZS="u-under",KS="u-over",JS="u-axis",gr="u-off",jS="u-select",QS="u-cursor-x",tM="u-cursor-y",eM="u-cursor-pt",nM="u-legend",iM="u-live",sM="u-inline",rM="u-series",oM="u-marker",$m="u-label",aM="u-value",ma="width",ga="height";var Zm="bottom",io="left",Yh="right",uf="#000",Km=uf+"0",qh="mousemove",Jm="mousedown",$h="mouseup",jm="mouseenter",Qm="mouseleave",tg="dblclick",lM="resize",cM="scroll",eg="change",zl="dppxchange",hf="--",uo=typeof window<"u",Qh=uo?document:null,ro=uo?window:null,uM=uo?navigator:null,Me,Ol;function tf(){let n=devicePixelRatio;Me!=n&&(Me=n,Ol&&nf(eg,Ol,tf),Ol=matchMedia(`(min-resolution: ${Me-.001}dppx) and (max-resolution: ${Me+.001}dppx)`),_r(eg,Ol,tf),ro.dispatchEvent(new CustomEvent(zl)))}function si(n,t){if(t!=null){let e=n.classList;!e.contains(t)&&e.add(t)}}function ef(n,t){let e=n.classList;e.contains(t)&&e.remove(t)}function Ge(n,t,e){n.style[t]=e+"px"}function Ci(n,t,e,i){let s=Qh.createElement(n);return t!=null&&si(s,t),e?.insertBefore(s,i),s}function gi(n,t){return Ci("div",n,t)}var ng=new WeakMap;function Zi(n,t,e,i,s){let r="translate("+t+"px,"+e+"px)",o=ng.get(n);r!=o&&(n.style.transform=r,ng.set(n,r),t<0||e<0||t>i||e>s?si(n,gr):ef(n,gr))}var ig=new WeakMap;function sg(n,t,e){let i=t+e,s=ig.get(n);i!=s&&(ig.set(n,i),n.style.background=t,n.style.borderColor=e)}var rg=new WeakMap;function og(n,t,e,i){let s=t+""+e,r=rg.get(n);s!=r&&(rg.set(n,s),n.style.height=e+"px",n.style.width=t+"px",n.style.marginLeft=i?-t/2+"px":0,n.style.marginTop=i?-e/2+"px":0)}var ff={passive:!0},hM={...ff,capture:!0};function _r(n,t,e,i){t.addEventListener(n,e,i?hM:ff)}function nf(n,t,e,i){t.removeEventListener(n,e,ff)}uo&&tf();function Ri(n,t,e,i){let s;e=e||0,i=i||t.length-1;let r=i<=2147483647;for(;i-e>1;)s=r?e+i>>1:ri((e+i)/2),t[s]<n?e=s:i=s;return n-t[e]<=t[i]-n?e:i}function Ng(n){return(e,i,s)=>{let r=-1,o=-1;for(let a=i;a<=s;a++)if(n(e[a])){r=a;break}for(let a=s;a>=i;a--)if(n(e[a])){o=a;break}return[r,o]}}var Ug=n=>n!=null,Og=n=>n!=null&&n>0,Hl=Ng(Ug),fM=Ng(Og);function dM(n,t,e,i=0,s=!1){let r=s?fM:Hl,o=s?Og:Ug;[t,e]=r(n,t,e);let a=n[t],l=n[t];if(t>-1)if(i==1)a=n[t],l=n[e];else if(i==-1)a=n[e],l=n[t];else for(let c=t;c<=e;c++){let u=n[c];o(u)&&(u<a?a=u:u>l&&(l=u))}return[a??Ne,l??-Ne]}function Wl(n,t,e,i){let s=cg(n),r=cg(t);n==t&&(s==-1?(n*=e,t/=e):(n/=e,t*=e));let o=e==10?us:Fg,a=s==1?ri:_i,l=r==1?_i:ri,c=a(o(pn(n))),u=l(o(pn(t))),h=oo(e,c),f=oo(e,u);return e==10&&(c<0&&(h=Ue(h,-c)),u<0&&(f=Ue(f,-u))),i||e==2?(n=h*s,t=f*r):(n=Gg(n,h),t=Xl(t,f)),[n,t]}function df(n,t,e,i){let s=Wl(n,t,e,i);return n==0&&(s[0]=0),t==0&&(s[1]=0),s}var pf=.1,ag={mode:3,pad:pf},xa={pad:0,soft:null,mode:0},pM={min:xa,max:xa};function Gl(n,t,e,i){return Yl(e)?lg(n,t,e):(xa.pad=e,xa.soft=i?0:null,xa.mode=i?3:0,lg(n,t,pM))}function ve(n,t){return n??t}function mM(n,t,e){for(t=ve(t,0),e=ve(e,n.length-1);t<=e;){if(n[t]!=null)return!0;t++}return!1}function lg(n,t,e){let i=e.min,s=e.max,r=ve(i.pad,0),o=ve(s.pad,0),a=ve(i.hard,-Ne),l=ve(s.hard,Ne),c=ve(i.soft,Ne),u=ve(s.soft,-Ne),h=ve(i.mode,0),f=ve(s.mode,0),d=t-n,g=us(d),y=Vn(pn(n),pn(t)),p=us(y),m=pn(p-g);(d<1e-24||m>10)&&(d=0,(n==0||t==0)&&(d=1e-24,h==2&&c!=Ne&&(r=0),f==2&&u!=-Ne&&(o=0)));let M=d||y||1e3,w=us(M),v=oo(10,ri(w)),C=M*(d==0?n==0?.1:1:r),T=Ue(Gg(n-C,v/10),24),x=n>=c&&(h==1||h==3&&T<=c||h==2&&T>=c)?c:Ne,A=Vn(a,T<x&&n>=x?x:Pi(x,T)),F=M*(d==0?t==0?.1:1:o),N=Ue(Xl(t+F,v/10),24),I=t<=u&&(f==1||f==3&&N>=u||f==2&&N<=u)?u:-Ne,B=Pi(l,N>I&&t<=I?I:Vn(I,N));return A==B&&A==0&&(B=100),[A,B]}var gM=new Intl.NumberFormat(uo?uM.language:"en-US"),mf=n=>gM.format(n),oi=Math,kl=oi.PI,pn=oi.abs,ri=oi.floor,dn=oi.round,_i=oi.ceil,Pi=oi.min,Vn=oi.max,oo=oi.pow,cg=oi.sign,us=oi.log10,Fg=oi.log2,_M=(n,t=1)=>oi.sinh(n)*t,Zh=(n,t=1)=>oi.asinh(n/t),Ne=1/0;function ug(n){return(us((n^n>>31)-(n>>31))|0)+1}function sf(n,t,e){return Pi(Vn(n,t),e)}function Bg(n){return typeof n=="function"}function ge(n){return Bg(n)?n:()=>n}var xM=()=>{},kg=n=>n,zg=(n,t)=>t,yM=n=>null,hg=n=>!0,fg=(n,t)=>n==t,vM=/\.\d*?(?=9{6,}|0{6,})/gm,xr=n=>{if(Hg(n)||Vs.has(n))return n;let t=`${n}`,e=t.match(vM);if(e==null)return n;let i=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${xr(s)}e${r}`}return Ue(n,i)};function pr(n,t){return xr(Ue(xr(n/t))*t)}function Xl(n,t){return xr(_i(xr(n/t))*t)}function Gg(n,t){return xr(ri(xr(n/t))*t)}function Ue(n,t=0){if(Hg(n))return n;let e=10**t,i=n*e*(1+Number.EPSILON);return dn(i)/e}var Vs=new Map;function Vg(n){return((""+n).split(".")[1]||"").length}function va(n,t,e,i){let s=[],r=i.map(Vg);for(let o=t;o<e;o++){let a=pn(o),l=Ue(oo(n,o),a);for(let c=0;c<i.length;c++){let u=n==10?+`${i[c]}e${o}`:i[c]*l,h=(o>=0?0:a)+(o>=r[c]?0:r[c]),f=n==10?u:Ue(u,h);s.push(f),Vs.set(f,h)}}return s}var ya={},gf=[],ao=[null,null],Gs=Array.isArray,Hg=Number.isInteger,SM=n=>n===void 0;function dg(n){return typeof n=="string"}function Yl(n){let t=!1;if(n!=null){let e=n.constructor;t=e==null||e==Object}return t}function MM(n){return n!=null&&typeof n=="object"}var bM=Object.getPrototypeOf(Uint8Array),Wg="__proto__";function lo(n,t=Yl){let e;if(Gs(n)){let i=n.find(s=>s!=null);if(Gs(i)||t(i)){e=Array(n.length);for(let s=0;s<n.length;s++)e[s]=lo(n[s],t)}else e=n.slice()}else if(n instanceof bM)e=n.slice();else if(t(n)){e={};for(let i in n)i!=Wg&&(e[i]=lo(n[i],t))}else e=n;return e}function an(n){let t=arguments;for(let e=1;e<t.length;e++){let i=t[e];for(let s in i)s!=Wg&&(Yl(n[s])?an(n[s],lo(i[s])):n[s]=lo(i[s]))}return n}var EM=0,AM=1,TM=2;function wM(n,t,e){for(let i=0,s,r=-1;i<t.length;i++){let o=t[i];if(o>r){for(s=o-1;s>=0&&n[s]==null;)n[s--]=null;for(s=o+1;s<e&&n[s]==null;)n[r=s++]=null}}}function CM(n,t){if(IM(n)){let o=n[0].slice();for(let a=1;a<n.length;a++)o.push(...n[a].slice(1));return LM(o[0])||(o=PM(o)),o}let e=new Set;for(let o=0;o<n.length;o++){let l=n[o][0],c=l.length;for(let u=0;u<c;u++)e.add(l[u])}let i=[Array.from(e).sort((o,a)=>o-a)],s=i[0].length,r=new Map;for(let o=0;o<s;o++)r.set(i[0][o],o);for(let o=0;o<n.length;o++){let a=n[o],l=a[0];for(let c=1;c<a.length;c++){let u=a[c],h=Array(s).fill(void 0),f=t?t[o][c]:AM,d=[];for(let g=0;g<u.length;g++){let y=u[g],p=r.get(l[g]);y===null?f!=EM&&(h[p]=y,f==TM&&d.push(p)):h[p]=y}wM(h,d,s),i.push(h)}}return i}var RM=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function PM(n){let t=n[0],e=t.length,i=Array(e);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<n.length;r++){let o=n[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[i[l]];s.push(a)}return s}function IM(n){let t=n[0][0],e=t.length;for(let i=1;i<n.length;i++){let s=n[i][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function LM(n,t=100){let e=n.length;if(e<=1)return!0;let i=0,s=e-1;for(;i<=s&&n[i]==null;)i++;for(;s>=i&&n[s]==null;)s--;if(s<=i)return!0;let r=Vn(1,ri((s-i+1)/t));for(let o=n[i],a=i+r;a<=s;a+=r){let l=n[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Xg=["January","February","March","April","May","June","July","August","September","October","November","December"],Yg=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function qg(n){return n.slice(0,3)}var DM=Yg.map(qg),NM=Xg.map(qg),UM={MMMM:Xg,MMM:NM,WWWW:Yg,WWW:DM};function pa(n){return(n<10?"0":"")+n}function OM(n){return(n<10?"00":n<100?"0":"")+n}var FM={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,t)=>t.MMMM[n.getMonth()],MMM:(n,t)=>t.MMM[n.getMonth()],MM:n=>pa(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>pa(n.getDate()),D:n=>n.getDate(),WWWW:(n,t)=>t.WWWW[n.getDay()],WWW:(n,t)=>t.WWW[n.getDay()],HH:n=>pa(n.getHours()),H:n=>n.getHours(),h:n=>{let t=n.getHours();return t==0?12:t>12?t-12:t},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>pa(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>pa(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>OM(n.getMilliseconds())};function _f(n,t){t=t||UM;let e=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(n);)e.push(s[0][0]=="{"?FM[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var BM=new Intl.DateTimeFormat().resolvedOptions().timeZone;function kM(n,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+n+n.getTimezoneOffset()*6e4):t==BM?e=n:(e=new Date(n.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(n.getMilliseconds())),e}var $g=n=>n%1==0,Vl=[1,2,2.5,5],zM=va(10,-32,0,Vl),Zg=va(10,0,32,Vl),GM=Zg.filter($g),mr=zM.concat(Zg),xf=`
`,Kg="{YYYY}",pg=xf+Kg,Jg="{M}/{D}",_a=xf+Jg,Fl=_a+"/{YY}",jg="{aa}",VM="{h}:{mm}",so=VM+jg,mg=xf+so,gg=":{ss}",Ee=null;function Qg(n){let t=n*1e3,e=t*60,i=e*60,s=i*24,r=s*30,o=s*365,l=(n==1?va(10,0,3,Vl).filter($g):va(10,-3,0,Vl)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Kg,Ee,Ee,Ee,Ee,Ee,Ee,1],[s*28,"{MMM}",pg,Ee,Ee,Ee,Ee,Ee,1],[s,Jg,pg,Ee,Ee,Ee,Ee,Ee,1],[i,"{h}"+jg,Fl,Ee,_a,Ee,Ee,Ee,1],[e,so,Fl,Ee,_a,Ee,Ee,Ee,1],[t,gg,Fl+" "+so,Ee,_a+" "+so,Ee,mg,Ee,1],[n,gg+".{fff}",Fl+" "+so,Ee,_a+" "+so,Ee,mg,Ee,1]];function u(h){return(f,d,g,y,p,m)=>{let M=[],w=p>=o,v=p>=r&&p<o,C=h(g),T=Ue(C*n,3),x=Kh(C.getFullYear(),w?0:C.getMonth(),v||w?1:C.getDate()),A=Ue(x*n,3);if(v||w){let F=v?p/r:0,N=w?p/o:0,I=T==A?T:Ue(Kh(x.getFullYear()+N,x.getMonth()+F,1)*n,3),B=new Date(dn(I/n)),G=B.getFullYear(),L=B.getMonth();for(let H=0;I<=y;H++){let q=Kh(G+N*H,L+F*H,1),V=q-h(Ue(q*n,3));I=Ue((+q+V)*n,3),I<=y&&M.push(I)}}else{let F=p>=s?s:p,N=ri(g)-ri(T),I=A+N+Xl(T-A,F);M.push(I);let B=h(I),G=B.getHours()+B.getMinutes()/e+B.getSeconds()/i,L=p/i,H=f.axes[d]._space,q=m/H;for(;I=Ue(I+p,n==1?0:3),!(I>y);)if(L>1){let V=ri(Ue(G+L,6))%24,j=h(I).getHours()-V;j>1&&(j=-1),I-=j*i,G=(G+L)%24;let et=M[M.length-1];Ue((I-et)/p,3)*q>=.7&&M.push(I)}else M.push(I)}return M}}return[l,c,u]}var[HM,WM,XM]=Qg(1),[YM,qM,$M]=Qg(.001);va(2,-53,53,[1]);function _g(n,t){return n.map(e=>e.map((i,s)=>s==0||s==8||i==null?i:t(s==1||e[8]==0?i:e[1]+i)))}function xg(n,t){return(e,i,s,r,o)=>{let a=t.find(g=>o>=g[0])||t[t.length-1],l,c,u,h,f,d;return i.map(g=>{let y=n(g),p=y.getFullYear(),m=y.getMonth(),M=y.getDate(),w=y.getHours(),v=y.getMinutes(),C=y.getSeconds(),T=p!=l&&a[2]||m!=c&&a[3]||M!=u&&a[4]||w!=h&&a[5]||v!=f&&a[6]||C!=d&&a[7]||a[1];return l=p,c=m,u=M,h=w,f=v,d=C,T(y)})}}function ZM(n,t){let e=_f(t);return(i,s,r,o,a)=>s.map(l=>e(n(l)))}function Kh(n,t,e){return new Date(n,t,e)}function yg(n,t){return t(n)}var KM="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function vg(n,t){return(e,i,s,r)=>r==null?hf:t(n(i))}function JM(n,t){let e=n.series[t];return e.width?e.stroke(n,t):e.points.width?e.points.stroke(n,t):null}function jM(n,t){return n.series[t].fill(n,t)}var QM={show:!0,live:!0,isolate:!1,mount:xM,markers:{show:!0,width:2,stroke:JM,fill:jM,dash:"solid"},idx:null,idxs:null,values:[]};function tb(n,t){let e=n.cursor.points,i=gi(),s=e.size(n,t);Ge(i,ma,s),Ge(i,ga,s);let r=s/-2;Ge(i,"marginLeft",r),Ge(i,"marginTop",r);let o=e.width(n,t,s);return o&&Ge(i,"borderWidth",o),i}function eb(n,t){let e=n.series[t].points;return e._fill||e._stroke}function nb(n,t){let e=n.series[t].points;return e._stroke||e._fill}function ib(n,t){return n.series[t].points.size}var Jh=[0,0];function sb(n,t,e){return Jh[0]=t,Jh[1]=e,Jh}function Bl(n,t,e,i=!0){return s=>{s.button==0&&(!i||s.target==t)&&e(s)}}function jh(n,t,e,i=!0){return s=>{(!i||s.target==t)&&e(s)}}var rb={show:!0,x:!0,y:!0,lock:!1,move:sb,points:{one:!1,show:tb,size:ib,width:0,stroke:nb,fill:eb},bind:{mousedown:Bl,mouseup:Bl,click:Bl,dblclick:Bl,mousemove:jh,mouseleave:jh,mouseenter:jh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,t,e,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},t0={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},yf=an({},t0,{filter:zg}),e0=an({},yf,{size:10}),n0=an({},t0,{show:!1}),vf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',i0="bold "+vf,s0=1.5,Sg={show:!0,scale:"x",stroke:uf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:i0,side:2,grid:yf,ticks:e0,border:n0,font:vf,lineGap:s0,rotate:0},ob="Value",ab="Time",Mg={show:!0,scale:"x",auto:!1,sorted:1,min:Ne,max:-Ne,idxs:[]};function lb(n,t,e,i,s){return t.map(r=>r==null?"":mf(r))}function cb(n,t,e,i,s,r,o){let a=[],l=Vs.get(s)||0;e=o?e:Ue(Xl(e,s),l);for(let c=e;c<=i;c=Ue(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function rf(n,t,e,i,s,r,o){let a=[],l=n.scales[n.axes[t].scale].log,c=l==10?us:Fg,u=ri(c(e));s=oo(l,u),l==10&&(s=mr[Ri(s,mr)]);let h=e,f=s*l;l==10&&(f=mr[Ri(f,mr)]);do a.push(h),h=h+s,l==10&&!Vs.has(h)&&(h=Ue(h,Vs.get(s))),h>=f&&(s=h,f=s*l,l==10&&(f=mr[Ri(f,mr)]));while(h<=i);return a}function ub(n,t,e,i,s,r,o){let l=n.scales[n.axes[t].scale].asinh,c=i>l?rf(n,t,Vn(l,e),i,s):[l],u=i>=0&&e<=0?[0]:[];return(e<-l?rf(n,t,Vn(l,-i),-e,s):[l]).reverse().map(f=>-f).concat(u,c)}var r0=/./,hb=/[12357]/,fb=/[125]/,bg=/1/,of=(n,t,e,i)=>n.map((s,r)=>t==4&&s==0||r%i==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function db(n,t,e,i,s){let r=n.axes[e],o=r.scale,a=n.scales[o],l=n.valToPos,c=r._space,u=l(10,o),h=l(9,o)-u>=c?r0:l(7,o)-u>=c?hb:l(5,o)-u>=c?fb:bg;if(h==bg){let f=pn(l(1,o)-u);if(f<c)return of(t.slice().reverse(),a.distr,h,_i(c/f)).reverse()}return of(t,a.distr,h,1)}function pb(n,t,e,i,s){let r=n.axes[e],o=r.scale,a=r._space,l=n.valToPos,c=pn(l(1,o)-l(2,o));return c<a?of(t.slice().reverse(),3,r0,_i(a/c)).reverse():t}function mb(n,t,e,i){return i==null?hf:t==null?"":mf(t)}var Eg={show:!0,scale:"y",stroke:uf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:i0,side:3,grid:yf,ticks:e0,border:n0,font:vf,lineGap:s0,rotate:0};function gb(n,t){let e=3+(n||1)*2;return Ue(e*t,3)}function _b(n,t){let{scale:e,idxs:i}=n.series[0],s=n._data[0],r=n.valToPos(s[i[0]],e,!0),o=n.valToPos(s[i[1]],e,!0),a=pn(o-r),l=n.series[t],c=a/(l.points.space*Me);return i[1]-i[0]<=c}var Ag={scale:null,auto:!0,sorted:0,min:Ne,max:-Ne},o0=(n,t,e,i,s)=>s,Tg={show:!0,auto:!0,sorted:0,gaps:o0,alpha:1,facets:[an({},Ag,{scale:"x"}),an({},Ag,{scale:"y"})]},wg={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:o0,alpha:1,points:{show:_b,filter:null},values:null,min:Ne,max:-Ne,idxs:[],path:null,clip:null};function xb(n,t,e,i,s){return e/10}var a0={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},yb=an({},a0,{time:!1,ori:1}),Cg={};function l0(n,t){let e=Cg[n];return e||(e={key:n,plots:[],sub(i){e.plots.push(i)},unsub(i){e.plots=e.plots.filter(s=>s!=i)},pub(i,s,r,o,a,l,c){for(let u=0;u<e.plots.length;u++)e.plots[u]!=s&&e.plots[u].pub(i,s,r,o,a,l,c)}},n!=null&&(Cg[n]=e)),e}var co=1,af=2;function yr(n,t,e){let i=n.mode,s=n.series[t],r=i==2?n._data[t]:n._data,o=n.scales,a=n.bbox,l=r[0],c=i==2?r[1]:r[t],u=i==2?o[s.facets[0].scale]:o[n.series[0].scale],h=i==2?o[s.facets[1].scale]:o[s.scale],f=a.left,d=a.top,g=a.width,y=a.height,p=n.valToPosH,m=n.valToPosV;return u.ori==0?e(s,l,c,u,h,p,m,f,d,g,y,$l,ho,Kl,u0,f0):e(s,l,c,u,h,m,p,d,f,y,g,Zl,fo,bf,h0,d0)}function Sf(n,t){let e=0,i=0,s=ve(n.bands,gf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?i|=1:i|=2)}return[e,i==1?-1:i==2?1:i==3?2:0]}function vb(n,t,e,i,s){let r=n.mode,o=n.series[t],a=r==2?o.facets[1].scale:o.scale,l=n.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function hs(n,t,e,i,s,r){return yr(n,t,(o,a,l,c,u,h,f,d,g,y,p)=>{let m=o.pxRound,M=c.dir*(c.ori==0?1:-1),w=c.ori==0?ho:fo,v,C;M==1?(v=e,C=i):(v=i,C=e);let T=m(h(a[v],c,y,d)),x=m(f(l[v],u,p,g)),A=m(h(a[C],c,y,d)),F=m(f(r==1?u.max:u.min,u,p,g)),N=new Path2D(s);return w(N,A,F),w(N,T,F),w(N,T,x),N})}function ql(n,t,e,i,s,r){let o=null;if(n.length>0){o=new Path2D;let a=t==0?Kl:bf,l=e;for(let h=0;h<n.length;h++){let f=n[h];if(f[1]>f[0]){let d=f[0]-l;d>0&&a(o,l,i,d,i+r),l=f[1]}}let c=e+s-l,u=10;c>0&&a(o,l,i-u/2,c,i+r+u)}return o}function Sb(n,t,e){let i=n[n.length-1];i&&i[0]==t?i[1]=e:n.push([t,e])}function Mf(n,t,e,i,s,r,o){let a=[],l=n.length;for(let c=s==1?e:i;c>=e&&c<=i;c+=s)if(t[c]===null){let h=c,f=c;if(s==1)for(;++c<=i&&t[c]===null;)f=c;else for(;--c>=e&&t[c]===null;)f=c;let d=r(n[h]),g=f==h?d:r(n[f]),y=h-s;d=o<=0&&y>=0&&y<l?r(n[y]):d;let m=f+s;g=o>=0&&m>=0&&m<l?r(n[m]):g,g>=d&&a.push([d,g])}return a}function Rg(n){return n==0?kg:n==1?dn:t=>pr(t,n)}function c0(n){let t=n==0?$l:Zl,e=n==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},i=n==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,u=0)=>{c==0&&u==0?i(s,r,o,a,l):(c=Pi(c,a/2,l/2),u=Pi(u,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,u),e(s,r,o+l,r,o,u),e(s,r,o,r+a,o,c),s.closePath())}}var $l=(n,t,e)=>{n.moveTo(t,e)},Zl=(n,t,e)=>{n.moveTo(e,t)},ho=(n,t,e)=>{n.lineTo(t,e)},fo=(n,t,e)=>{n.lineTo(e,t)},Kl=c0(0),bf=c0(1),u0=(n,t,e,i,s,r)=>{n.arc(t,e,i,s,r)},h0=(n,t,e,i,s,r)=>{n.arc(e,t,i,s,r)},f0=(n,t,e,i,s,r,o)=>{n.bezierCurveTo(t,e,i,s,r,o)},d0=(n,t,e,i,s,r,o)=>{n.bezierCurveTo(e,t,s,i,o,r)};function p0(n){return(t,e,i,s,r)=>yr(t,e,(o,a,l,c,u,h,f,d,g,y,p)=>{let{pxRound:m,points:M}=o,w,v;c.ori==0?(w=$l,v=u0):(w=Zl,v=h0);let C=Ue(M.width*Me,3),T=(M.size-M.width)/2*Me,x=Ue(T*2,3),A=new Path2D,F=new Path2D,{left:N,top:I,width:B,height:G}=t.bbox;Kl(F,N-x,I-x,B+x*2,G+x*2);let L=H=>{if(l[H]!=null){let q=m(h(a[H],c,y,d)),V=m(f(l[H],u,p,g));w(A,q+T,V),v(A,q,V,T,0,kl*2)}};if(r)r.forEach(L);else for(let H=i;H<=s;H++)L(H);return{stroke:C>0?A:null,fill:A,clip:F,flags:co|af}})}function m0(n){return(t,e,i,s,r,o)=>{i!=s&&(r!=i&&o!=i&&n(t,e,i),r!=s&&o!=s&&n(t,e,s),n(t,e,o))}}var Mb=m0(ho),bb=m0(fo);function g0(n){let t=ve(n?.alignGaps,0);return(e,i,s,r)=>yr(e,i,(o,a,l,c,u,h,f,d,g,y,p)=>{[s,r]=Hl(l,s,r);let m=o.pxRound,M=G=>m(h(G,c,y,d)),w=G=>m(f(G,u,p,g)),v,C;c.ori==0?(v=ho,C=Mb):(v=fo,C=bb);let T=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:co},A=x.stroke,F=!1;if(r-s>=y*4){let G=ht=>e.posToVal(ht,c.key,!0),L=null,H=null,q,V,lt,Z=M(a[T==1?s:r]),j=M(a[s]),et=M(a[r]),ft=G(T==1?j+1:et-1);for(let ht=T==1?s:r;ht>=s&&ht<=r;ht+=T){let tt=a[ht],xt=(T==1?tt<ft:tt>ft)?Z:M(tt),wt=l[ht];xt==Z?wt!=null?(V=wt,L==null?(v(A,xt,w(V)),q=L=H=V):V<L?L=V:V>H&&(H=V)):wt===null&&(F=!0):(L!=null&&C(A,Z,w(L),w(H),w(q),w(V)),wt!=null?(V=wt,v(A,xt,w(V)),L=H=q=V):(L=H=null,wt===null&&(F=!0)),Z=xt,ft=G(Z+T))}L!=null&&L!=H&&lt!=Z&&C(A,Z,w(L),w(H),w(q),w(V))}else for(let G=T==1?s:r;G>=s&&G<=r;G+=T){let L=l[G];L===null?F=!0:L!=null&&v(A,M(a[G]),w(L))}let[I,B]=Sf(e,i);if(o.fill!=null||I!=0){let G=x.fill=new Path2D(A),L=o.fillTo(e,i,o.min,o.max,I),H=w(L),q=M(a[s]),V=M(a[r]);T==-1&&([V,q]=[q,V]),v(G,V,H),v(G,q,H)}if(!o.spanGaps){let G=[];F&&G.push(...Mf(a,l,s,r,T,M,t)),x.gaps=G=o.gaps(e,i,s,r,G),x.clip=ql(G,c.ori,d,g,y,p)}return B!=0&&(x.band=B==2?[hs(e,i,s,r,A,-1),hs(e,i,s,r,A,1)]:hs(e,i,s,r,A,B)),x})}function Eb(n){let t=ve(n.align,1),e=ve(n.ascDesc,!1),i=ve(n.alignGaps,0),s=ve(n.extend,!1);return(r,o,a,l)=>yr(r,o,(c,u,h,f,d,g,y,p,m,M,w)=>{[a,l]=Hl(h,a,l);let v=c.pxRound,{left:C,width:T}=r.bbox,x=j=>v(g(j,f,M,p)),A=j=>v(y(j,d,w,m)),F=f.ori==0?ho:fo,N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:co},I=N.stroke,B=f.dir*(f.ori==0?1:-1),G=A(h[B==1?a:l]),L=x(u[B==1?a:l]),H=L,q=L;s&&t==-1&&(q=C,F(I,q,G)),F(I,L,G);for(let j=B==1?a:l;j>=a&&j<=l;j+=B){let et=h[j];if(et==null)continue;let ft=x(u[j]),ht=A(et);t==1?F(I,ft,G):F(I,H,ht),F(I,ft,ht),G=ht,H=ft}let V=H;s&&t==1&&(V=C+T,F(I,V,G));let[lt,Z]=Sf(r,o);if(c.fill!=null||lt!=0){let j=N.fill=new Path2D(I),et=c.fillTo(r,o,c.min,c.max,lt),ft=A(et);F(j,V,ft),F(j,q,ft)}if(!c.spanGaps){let j=[];j.push(...Mf(u,h,a,l,B,x,i));let et=c.width*Me/2,ft=e||t==1?et:-et,ht=e||t==-1?-et:et;j.forEach(tt=>{tt[0]+=ft,tt[1]+=ht}),N.gaps=j=c.gaps(r,o,a,l,j),N.clip=ql(j,f.ori,p,m,M,w)}return Z!=0&&(N.band=Z==2?[hs(r,o,a,l,I,-1),hs(r,o,a,l,I,1)]:hs(r,o,a,l,I,Z)),N})}function Pg(n,t,e,i,s,r,o=Ne){if(n.length>1){let a=null;for(let l=0,c=1/0;l<n.length;l++)if(t[l]!==void 0){if(a!=null){let u=pn(n[l]-n[a]);u<c&&(c=u,o=pn(e(n[l],i,s,r)-e(n[a],i,s,r)))}a=l}}return o}function Ab(n){n=n||ya;let t=ve(n.size,[.6,Ne,1]),e=n.align||0,i=n.gap||0,s=n.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=ge(s),o=1-t[0],a=ve(t[1],Ne),l=ve(t[2],1),c=ve(n.disp,ya),u=ve(n.each,d=>{}),{fill:h,stroke:f}=c;return(d,g,y,p)=>yr(d,g,(m,M,w,v,C,T,x,A,F,N,I)=>{let B=m.pxRound,G=e,L=i*Me,H=a*Me,q=l*Me,V,lt;v.ori==0?[V,lt]=r(d,g):[lt,V]=r(d,g);let Z=v.dir*(v.ori==0?1:-1),j=v.ori==0?Kl:bf,et=v.ori==0?u:(Rt,$t,re,bt,De,zt,Xt)=>{u(Rt,$t,re,De,bt,Xt,zt)},ft=ve(d.bands,gf).find(Rt=>Rt.series[0]==g),ht=ft!=null?ft.dir:0,tt=m.fillTo(d,g,m.min,m.max,ht),mt=B(x(tt,C,I,F)),xt,wt,Mt,Ht=N,se=B(m.width*Me),Gt=!1,he=null,le=null,ne=null,He=null;h!=null&&(se==0||f!=null)&&(Gt=!0,he=h.values(d,g,y,p),le=new Map,new Set(he).forEach(Rt=>{Rt!=null&&le.set(Rt,new Path2D)}),se>0&&(ne=f.values(d,g,y,p),He=new Map,new Set(ne).forEach(Rt=>{Rt!=null&&He.set(Rt,new Path2D)})));let{x0:Oe,size:tn}=c;if(Oe!=null&&tn!=null){G=1,M=Oe.values(d,g,y,p),Oe.unit==2&&(M=M.map(re=>d.posToVal(A+re*N,v.key,!0)));let Rt=tn.values(d,g,y,p);tn.unit==2?wt=Rt[0]*N:wt=T(Rt[0],v,N,A)-T(0,v,N,A),Ht=Pg(M,w,T,v,N,A,Ht),Mt=Ht-wt+L}else Ht=Pg(M,w,T,v,N,A,Ht),Mt=Ht*o+L,wt=Ht-Mt;Mt<1&&(Mt=0),se>=wt/2&&(se=0),Mt<5&&(B=kg);let Ie=Mt>0,xn=Ht-Mt-(Ie?se:0);wt=B(sf(xn,q,H)),xt=(G==0?wt/2:G==Z?0:wt)-G*Z*((G==0?L/2:0)+(Ie?se/2:0));let xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},hn=Gt?null:new Path2D,qe=null;if(ft!=null)qe=d.data[ft.series[1]];else{let{y0:Rt,y1:$t}=c;Rt!=null&&$t!=null&&(w=$t.values(d,g,y,p),qe=Rt.values(d,g,y,p))}let en=V*wt,O=lt*wt;for(let Rt=Z==1?y:p;Rt>=y&&Rt<=p;Rt+=Z){let $t=w[Rt];if($t==null)continue;if(qe!=null){let Y=qe[Rt]??0;if($t-Y==0)continue;mt=x(Y,C,I,F)}let re=v.distr!=2||c!=null?M[Rt]:Rt,bt=T(re,v,N,A),De=x(ve($t,tt),C,I,F),zt=B(bt-xt),Xt=B(Vn(De,mt)),R=B(Pi(De,mt)),S=Xt-R;if($t!=null){let Y=$t<0?O:en,ut=$t<0?en:O;Gt?(se>0&&ne[Rt]!=null&&j(He.get(ne[Rt]),zt,R+ri(se/2),wt,Vn(0,S-se),Y,ut),he[Rt]!=null&&j(le.get(he[Rt]),zt,R+ri(se/2),wt,Vn(0,S-se),Y,ut)):j(hn,zt,R+ri(se/2),wt,Vn(0,S-se),Y,ut),et(d,g,Rt,zt-se/2,R,wt+se,S)}}return se>0?xe.stroke=Gt?He:hn:Gt||(xe._fill=m.width==0?m._fill:m._stroke??m._fill,xe.width=0),xe.fill=Gt?le:hn,xe})}function Tb(n,t){let e=ve(t?.alignGaps,0);return(i,s,r,o)=>yr(i,s,(a,l,c,u,h,f,d,g,y,p,m)=>{[r,o]=Hl(c,r,o);let M=a.pxRound,w=V=>M(f(V,u,p,g)),v=V=>M(d(V,h,m,y)),C,T,x;u.ori==0?(C=$l,x=ho,T=f0):(C=Zl,x=fo,T=d0);let A=u.dir*(u.ori==0?1:-1),F=w(l[A==1?r:o]),N=F,I=[],B=[];for(let V=A==1?r:o;V>=r&&V<=o;V+=A)if(c[V]!=null){let Z=l[V],j=w(Z);I.push(N=j),B.push(v(c[V]))}let G={stroke:n(I,B,C,x,T,M),fill:null,clip:null,band:null,gaps:null,flags:co},L=G.stroke,[H,q]=Sf(i,s);if(a.fill!=null||H!=0){let V=G.fill=new Path2D(L),lt=a.fillTo(i,s,a.min,a.max,H),Z=v(lt);x(V,N,Z),x(V,F,Z)}if(!a.spanGaps){let V=[];V.push(...Mf(l,c,r,o,A,w,e)),G.gaps=V=a.gaps(i,s,r,o,V),G.clip=ql(V,u.ori,g,y,p,m)}return q!=0&&(G.band=q==2?[hs(i,s,r,o,L,-1),hs(i,s,r,o,L,1)]:hs(i,s,r,o,L,q)),G})}function wb(n){return Tb(Cb,n)}function Cb(n,t,e,i,s,r){let o=n.length;if(o<2)return null;let a=new Path2D;if(e(a,n[0],t[0]),o==2)i(a,n[1],t[1]);else{let l=Array(o),c=Array(o-1),u=Array(o-1),h=Array(o-1);for(let f=0;f<o-1;f++)u[f]=t[f+1]-t[f],h[f]=n[f+1]-n[f],c[f]=u[f]/h[f];l[0]=c[0];for(let f=1;f<o-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(h[f-1]+h[f])/((2*h[f]+h[f-1])/c[f-1]+(h[f]+2*h[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[o-1]=c[o-2];for(let f=0;f<o-1;f++)s(a,n[f]+h[f]/3,t[f]+l[f]*h[f]/3,n[f+1]-h[f]/3,t[f+1]-l[f+1]*h[f]/3,n[f+1],t[f+1])}return a}var lf=new Set;function Ig(){for(let n of lf)n.syncRect(!0)}uo&&(_r(lM,ro,Ig),_r(cM,ro,Ig,!0),_r(zl,ro,()=>{ln.pxRatio=Me}));var Rb=g0(),Pb=p0();function Lg(n,t,e,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((r,o)=>cf(r,o,t,e))}function Ib(n,t){return n.map((e,i)=>i==0?{}:an({},t,e))}function cf(n,t,e,i){return an({},t==0?e:i,n)}function _0(n,t,e){return t==null?ao:[t,e]}var Lb=_0;function Db(n,t,e){return t==null?ao:Gl(t,e,pf,!0)}function x0(n,t,e,i){return t==null?ao:Wl(t,e,n.scales[i].log,!1)}var Nb=x0;function y0(n,t,e,i){return t==null?ao:df(t,e,n.scales[i].log,!1)}var Ub=y0;function Ob(n,t,e,i,s){let r=Vn(ug(n),ug(t)),o=t-n,a=Ri(s/i*o,e);do{let l=e[a],c=i*l/o;if(c>=s&&r+(l<5?Vs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function Dg(n){let t,e;return n=n.replace(/(\d+)px/,(i,s)=>(t=dn((e=+s)*Me))+"px"),[n,t,e]}function Fb(n){n.show&&[n.font,n.labelFont].forEach(t=>{let e=Ue(t[2]*Me,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function ln(n,t,e){let i={mode:ve(n.mode,1)},s=i.mode;function r(_,b,P,D){let W=b.valToPct(_);return D+P*(b.dir==-1?1-W:W)}function o(_,b,P,D){let W=b.valToPct(_);return D+P*(b.dir==-1?W:1-W)}function a(_,b,P,D){return b.ori==0?r(_,b,P,D):o(_,b,P,D)}i.valToPosH=r,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=gi(WS);if(n.id!=null&&(c.id=n.id),si(c,n.class),n.title){let _=gi(qS,c);_.textContent=n.title}let u=Ci("canvas"),h=i.ctx=u.getContext("2d"),f=gi($S,c);_r("click",f,_=>{_.target===g&&(Be!=Wr||We!=Xr)&&An.click(i,_)},!0);let d=i.under=gi(ZS,f);f.appendChild(u);let g=i.over=gi(KS,f);n=lo(n);let y=+ve(n.pxAlign,1),p=Rg(y);(n.plugins||[]).forEach(_=>{_.opts&&(n=_.opts(i,n)||n)});let m=n.ms||.001,M=i.series=s==1?Lg(n.series||[],Mg,wg,!1):Ib(n.series||[null],Tg),w=i.axes=Lg(n.axes||[],Sg,Eg,!0),v=i.scales={},C=i.bands=n.bands||[];C.forEach(_=>{_.fill=ge(_.fill||null),_.dir=ve(_.dir,-1)});let T=s==2?M[1].facets[0].scale:M[0].scale,x={axes:os,series:de},A=(n.drawOrder||["axes","series"]).map(_=>x[_]);function F(_){let b=_.distr==3?P=>us(P>0?P:_.clamp(i,P,_.min,_.max,_.key)):_.distr==4?P=>Zh(P,_.asinh):_.distr==100?P=>_.fwd(P):P=>P;return P=>{let D=b(P),{_min:W,_max:J}=_,at=J-W;return(D-W)/at}}function N(_){let b=v[_];if(b==null){let P=(n.scales||ya)[_]||ya;if(P.from!=null){N(P.from);let D=an({},v[P.from],P,{key:_});D.valToPct=F(D),v[_]=D}else{b=v[_]=an({},_==T?a0:yb,P),b.key=_;let D=b.time,W=b.range,J=Gs(W);if((_!=T||s==2&&!D)&&(J&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?ag:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?ag:{mode:1,hard:W[1],soft:W[1]}},J=!1),!J&&Yl(W))){let at=W;W=(dt,vt,Dt)=>vt==null?ao:Gl(vt,Dt,at)}b.range=ge(W||(D?Lb:_==T?b.distr==3?Nb:b.distr==4?Ub:_0:b.distr==3?x0:b.distr==4?y0:Db)),b.auto=ge(J?!1:b.auto),b.clamp=ge(b.clamp||xb),b._min=b._max=null,b.valToPct=F(b)}}}N("x"),N("y"),s==1&&M.forEach(_=>{N(_.scale)}),w.forEach(_=>{N(_.scale)});for(let _ in n.scales)N(_);let I=v[T],B=I.distr,G,L;I.ori==0?(si(c,XS),G=r,L=o):(si(c,YS),G=o,L=r);let H={};for(let _ in v){let b=v[_];(b.min!=null||b.max!=null)&&(H[_]={min:b.min,max:b.max},b.min=b.max=null)}let q=n.tzDate||(_=>new Date(dn(_/m))),V=n.fmtDate||_f,lt=m==1?XM(q):$M(q),Z=xg(q,_g(m==1?WM:qM,V)),j=vg(q,yg(KM,V)),et=[],ft=i.legend=an({},QM,n.legend),ht=i.cursor=an({},rb,{drag:{y:s==2}},n.cursor),tt=ft.show,mt=ht.show,xt=ft.markers;ft.idxs=et,xt.width=ge(xt.width),xt.dash=ge(xt.dash),xt.stroke=ge(xt.stroke),xt.fill=ge(xt.fill);let wt,Mt,Ht,se=[],Gt=[],he,le=!1,ne={};if(ft.live){let _=M[1]?M[1].values:null;le=_!=null,he=le?_(i,1,0):{_:0};for(let b in he)ne[b]=hf}if(tt)if(wt=Ci("table",nM,c),Ht=Ci("tbody",null,wt),ft.mount(i,wt),le){Mt=Ci("thead",null,wt,Ht);let _=Ci("tr",null,Mt);Ci("th",null,_);for(var He in he)Ci("th",$m,_).textContent=He}else si(wt,sM),ft.live&&si(wt,iM);let Oe={show:!0},tn={show:!1};function Ie(_,b){if(b==0&&(le||!ft.live||s==2))return ao;let P=[],D=Ci("tr",rM,Ht,Ht.childNodes[b]);si(D,_.class),_.show||si(D,gr);let W=Ci("th",null,D);if(xt.show){let dt=gi(oM,W);if(b>0){let vt=xt.width(i,b);vt&&(dt.style.border=vt+"px "+xt.dash(i,b)+" "+xt.stroke(i,b)),dt.style.background=xt.fill(i,b)}}let J=gi($m,W);_.label instanceof HTMLElement?J.appendChild(_.label):J.textContent=_.label,b>0&&(xt.show||(J.style.color=_.width>0?xt.stroke(i,b):xt.fill(i,b)),xe("click",W,dt=>{if(ht._lock)return;Kt(dt);let vt=M.indexOf(_);if((dt.ctrlKey||dt.metaKey)!=ft.isolate){let Dt=M.some((Nt,Ot)=>Ot>0&&Ot!=vt&&Nt.show);M.forEach((Nt,Ot)=>{Ot>0&&Wi(Ot,Dt?Ot==vt?Oe:tn:Oe,!0,on.setSeries)})}else Wi(vt,{show:!_.show},!0,on.setSeries)},!1),Jt&&xe(jm,W,dt=>{ht._lock||(Kt(dt),Wi(M.indexOf(_),qr,!0,on.setSeries))},!1));for(var at in he){let dt=Ci("td",aM,D);dt.textContent="--",P.push(dt)}return[D,P]}let xn=new Map;function xe(_,b,P,D=!0){let W=xn.get(b)||{},J=ht.bind[_](i,b,P,D);J&&(_r(_,b,W[_]=J),xn.set(b,W))}function hn(_,b,P){let D=xn.get(b)||{};for(let W in D)(_==null||W==_)&&(nf(W,b,D[W]),delete D[W]);_==null&&xn.delete(b)}let qe=0,en=0,O=0,Rt=0,$t=0,re=0,bt=$t,De=re,zt=O,Xt=Rt,R=0,S=0,Y=0,ut=0;i.bbox={};let ot=!1,_t=!1,yt=!1,nt=!1,st=!1,pt=!1;function U(_,b,P){(P||_!=i.width||b!=i.height)&&rt(_,b),ce(!1),yt=!0,_t=!0,Dn()}function rt(_,b){i.width=qe=O=_,i.height=en=Rt=b,$t=re=0,St(),Vt();let P=i.bbox;R=P.left=pr($t*Me,.5),S=P.top=pr(re*Me,.5),Y=P.width=pr(O*Me,.5),ut=P.height=pr(Rt*Me,.5)}let it=3;function Et(){let _=!1,b=0;for(;!_;){b++;let P=Gr(b),D=Hi(b);_=b==it||P&&D,_||(rt(i.width,i.height),_t=!0)}}function gt({width:_,height:b}){U(_,b)}i.setSize=gt;function St(){let _=!1,b=!1,P=!1,D=!1;w.forEach((W,J)=>{if(W.show&&W._show){let{side:at,_size:dt}=W,vt=at%2,Dt=W.label!=null?W.labelSize:0,Nt=dt+Dt;Nt>0&&(vt?(O-=Nt,at==3?($t+=Nt,D=!0):P=!0):(Rt-=Nt,at==0?(re+=Nt,_=!0):b=!0))}}),Gi[0]=_,Gi[1]=P,Gi[2]=b,Gi[3]=D,O-=bi[1]+bi[3],$t+=bi[3],Rt-=bi[2]+bi[0],re+=bi[0]}function Vt(){let _=$t+O,b=re+Rt,P=$t,D=re;function W(J,at){switch(J){case 1:return _+=at,_-at;case 2:return b+=at,b-at;case 3:return P-=at,P+at;case 0:return D-=at,D+at}}w.forEach((J,at)=>{if(J.show&&J._show){let dt=J.side;J._pos=W(dt,J._size),J.label!=null&&(J._lpos=W(dt,J.labelSize))}})}if(ht.dataIdx==null){let _=ht.hover,b=_.skip=new Set(_.skip??[]);b.add(void 0);let P=_.prox=ge(_.prox),D=_.bias??=0;ht.dataIdx=(W,J,at,dt)=>{if(J==0)return at;let vt=at,Dt=P(W,J,at,dt)??Ne,Nt=Dt>=0&&Dt<Ne,Ot=I.ori==0?O:Rt,ie=ht.left,Se=t[0],ye=t[J];if(b.has(ye[at])){vt=null;let pe=null,Zt=null,Wt;if(D==0||D==-1)for(Wt=at;pe==null&&Wt-- >0;)b.has(ye[Wt])||(pe=Wt);if(D==0||D==1)for(Wt=at;Zt==null&&Wt++<ye.length;)b.has(ye[Wt])||(Zt=Wt);if(pe!=null||Zt!=null)if(Nt){let ze=pe==null?-1/0:G(Se[pe],I,Ot,0),Ke=Zt==null?1/0:G(Se[Zt],I,Ot,0),Mn=ie-ze,Le=Ke-ie;Mn<=Le?Mn<=Dt&&(vt=pe):Le<=Dt&&(vt=Zt)}else vt=Zt==null?pe:pe==null?Zt:at-pe<=Zt-at?pe:Zt}else Nt&&pn(ie-G(Se[at],I,Ot,0))>Dt&&(vt=null);return vt}}let Kt=_=>{ht.event=_};ht.idxs=et,ht._lock=!1;let ct=ht.points;ct.show=ge(ct.show),ct.size=ge(ct.size),ct.stroke=ge(ct.stroke),ct.width=ge(ct.width),ct.fill=ge(ct.fill);let Ft=i.focus=an({},n.focus||{alpha:.3},ht.focus),Jt=Ft.prox>=0,Ct=Jt&&ct.one,ae=[],Fe=[],Fn=[];function jo(_,b){let P=ct.show(i,b);if(P instanceof HTMLElement)return si(P,eM),si(P,_.class),Zi(P,-10,-10,O,Rt),g.insertBefore(P,ae[b]),P}function Br(_,b){if(s==1||b>0){let P=s==1&&v[_.scale].time,D=_.value;_.value=P?dg(D)?vg(q,yg(D,V)):D||j:D||mb,_.label=_.label||(P?ab:ob)}if(Ct||b>0){_.width=_.width==null?1:_.width,_.paths=_.paths||Rb||yM,_.fillTo=ge(_.fillTo||vb),_.pxAlign=+ve(_.pxAlign,y),_.pxRound=Rg(_.pxAlign),_.stroke=ge(_.stroke||null),_.fill=ge(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let P=gb(Vn(1,_.width),1),D=_.points=an({},{size:P,width:Vn(1,P*.2),stroke:_.stroke,space:P*2,paths:Pb,_stroke:null,_fill:null},_.points);D.show=ge(D.show),D.filter=ge(D.filter),D.fill=ge(D.fill),D.stroke=ge(D.stroke),D.paths=ge(D.paths),D.pxAlign=_.pxAlign}if(tt){let P=Ie(_,b);se.splice(b,0,P[0]),Gt.splice(b,0,P[1]),ft.values.push(null)}if(mt){et.splice(b,0,null);let P=null;Ct?b==0&&(P=jo(_,b)):b>0&&(P=jo(_,b)),ae.splice(b,0,P),Fe.splice(b,0,0),Fn.splice(b,0,0)}Sn("addSeries",b)}function dh(_,b){b=b??M.length,_=s==1?cf(_,b,Mg,wg):cf(_,b,{},Tg),M.splice(b,0,_),Br(M[b],b)}i.addSeries=dh;function _l(_){if(M.splice(_,1),tt){ft.values.splice(_,1),Gt.splice(_,1);let b=se.splice(_,1)[0];hn(null,b.firstChild),b.remove()}mt&&(et.splice(_,1),ae.splice(_,1)[0].remove(),Fe.splice(_,1),Fn.splice(_,1)),Sn("delSeries",_)}i.delSeries=_l;let Gi=[!1,!1,!1,!1];function is(_,b){if(_._show=_.show,_.show){let P=_.side%2,D=v[_.scale];D==null&&(_.scale=P?M[1].scale:T,D=v[_.scale]);let W=D.time;_.size=ge(_.size),_.space=ge(_.space),_.rotate=ge(_.rotate),Gs(_.incrs)&&_.incrs.forEach(at=>{!Vs.has(at)&&Vs.set(at,Vg(at))}),_.incrs=ge(_.incrs||(D.distr==2?GM:W?m==1?HM:YM:mr)),_.splits=ge(_.splits||(W&&D.distr==1?lt:D.distr==3?rf:D.distr==4?ub:cb)),_.stroke=ge(_.stroke),_.grid.stroke=ge(_.grid.stroke),_.ticks.stroke=ge(_.ticks.stroke),_.border.stroke=ge(_.border.stroke);let J=_.values;_.values=Gs(J)&&!Gs(J[0])?ge(J):W?Gs(J)?xg(q,_g(J,V)):dg(J)?ZM(q,J):J||Z:J||lb,_.filter=ge(_.filter||(D.distr>=3&&D.log==10?db:D.distr==3&&D.log==2?pb:zg)),_.font=Dg(_.font),_.labelFont=Dg(_.labelFont),_._size=_.size(i,null,b,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Gi[b]=!0,_._el=gi(JS,f))}}function ss(_,b,P,D){let[W,J,at,dt]=P,vt=b%2,Dt=0;return vt==0&&(dt||J)&&(Dt=b==0&&!W||b==2&&!at?dn(Sg.size/3):0),vt==1&&(W||at)&&(Dt=b==1&&!J||b==3&&!dt?dn(Eg.size/2):0),Dt}let Qo=i.padding=(n.padding||[ss,ss,ss,ss]).map(_=>ge(ve(_,ss))),bi=i._padding=Qo.map((_,b)=>_(i,b,Gi,0)),$e,je=null,Qe=null,Vi=s==1?M[0].idxs:null,ti=null,Ps=!1;function ta(_,b){if(t=_??[],i.data=i._data=t,s==2){$e=0;for(let P=1;P<M.length;P++)$e+=t[P][0].length}else{t.length==0&&(i.data=i._data=t=[[]]),ti=t[0],$e=ti.length;let P=t;if(B==2){P=t.slice();let D=P[0]=Array($e);for(let W=0;W<$e;W++)D[W]=W}i._data=t=P}if(ce(!0),Sn("setData"),B==2&&(yt=!0),b!==!1){let P=I;P.auto(i,Ps)?ea():Ds(T,P.min,P.max),nt=nt||ht.left>=0,pt=!0,Dn()}}i.setData=ta;function ea(){Ps=!0;let _,b;s==1&&($e>0?(je=Vi[0]=0,Qe=Vi[1]=$e-1,_=t[0][je],b=t[0][Qe],B==2?(_=je,b=Qe):_==b&&(B==3?[_,b]=Wl(_,_,I.log,!1):B==4?[_,b]=df(_,_,I.log,!1):I.time?b=_+dn(86400/m):[_,b]=Gl(_,b,pf,!0))):(je=Vi[0]=_=null,Qe=Vi[1]=b=null)),Ds(T,_,b)}let kr,Is,zr,E,k,Q,$,K,At,It;function Tt(_,b,P,D,W,J){_??=Km,P??=gf,D??="butt",W??=Km,J??="round",_!=kr&&(h.strokeStyle=kr=_),W!=Is&&(h.fillStyle=Is=W),b!=zr&&(h.lineWidth=zr=b),J!=k&&(h.lineJoin=k=J),D!=Q&&(h.lineCap=Q=D),P!=E&&h.setLineDash(E=P)}function Lt(_,b,P,D){b!=Is&&(h.fillStyle=Is=b),_!=$&&(h.font=$=_),P!=K&&(h.textAlign=K=P),D!=At&&(h.textBaseline=At=D)}function kt(_,b,P,D,W=0){if(D.length>0&&_.auto(i,Ps)&&(b==null||b.min==null)){let J=ve(je,0),at=ve(Qe,D.length-1),dt=P.min==null?dM(D,J,at,W,_.distr==3):[P.min,P.max];_.min=Pi(_.min,P.min=dt[0]),_.max=Vn(_.max,P.max=dt[1])}}let Qt={min:null,max:null};function fe(){for(let D in v){let W=v[D];H[D]==null&&(W.min==null||H[T]!=null&&W.auto(i,Ps))&&(H[D]=Qt)}for(let D in v){let W=v[D];H[D]==null&&W.from!=null&&H[W.from]!=null&&(H[D]=Qt)}H[T]!=null&&ce(!0);let _={};for(let D in H){let W=H[D];if(W!=null){let J=_[D]=lo(v[D],MM);if(W.min!=null)an(J,W);else if(D!=T||s==2)if($e==0&&J.from==null){let at=J.range(i,null,null,D);J.min=at[0],J.max=at[1]}else J.min=Ne,J.max=-Ne}}if($e>0){M.forEach((D,W)=>{if(s==1){let J=D.scale,at=H[J];if(at==null)return;let dt=_[J];if(W==0){let vt=dt.range(i,dt.min,dt.max,J);dt.min=vt[0],dt.max=vt[1],je=Ri(dt.min,t[0]),Qe=Ri(dt.max,t[0]),Qe-je>1&&(t[0][je]<dt.min&&je++,t[0][Qe]>dt.max&&Qe--),D.min=ti[je],D.max=ti[Qe]}else D.show&&D.auto&&kt(dt,at,D,t[W],D.sorted);D.idxs[0]=je,D.idxs[1]=Qe}else if(W>0&&D.show&&D.auto){let[J,at]=D.facets,dt=J.scale,vt=at.scale,[Dt,Nt]=t[W],Ot=_[dt],ie=_[vt];Ot!=null&&kt(Ot,H[dt],J,Dt,J.sorted),ie!=null&&kt(ie,H[vt],at,Nt,at.sorted),D.min=at.min,D.max=at.max}});for(let D in _){let W=_[D],J=H[D];if(W.from==null&&(J==null||J.min==null)){let at=W.range(i,W.min==Ne?null:W.min,W.max==-Ne?null:W.max,D);W.min=at[0],W.max=at[1]}}}for(let D in _){let W=_[D];if(W.from!=null){let J=_[W.from];if(J.min==null)W.min=W.max=null;else{let at=W.range(i,J.min,J.max,D);W.min=at[0],W.max=at[1]}}}let b={},P=!1;for(let D in _){let W=_[D],J=v[D];if(J.min!=W.min||J.max!=W.max){J.min=W.min,J.max=W.max;let at=J.distr;J._min=at==3?us(J.min):at==4?Zh(J.min,J.asinh):at==100?J.fwd(J.min):J.min,J._max=at==3?us(J.max):at==4?Zh(J.max,J.asinh):at==100?J.fwd(J.max):J.max,b[D]=P=!0}}if(P){M.forEach((D,W)=>{s==2?W>0&&b.y&&(D._paths=null):b[D.scale]&&(D._paths=null)});for(let D in b)yt=!0,Sn("setScale",D);mt&&ht.left>=0&&(nt=pt=!0)}for(let D in H)H[D]=null}function Bt(_){let b=sf(je-1,0,$e-1),P=sf(Qe+1,0,$e-1);for(;_[b]==null&&b>0;)b--;for(;_[P]==null&&P<$e-1;)P++;return[b,P]}function de(){if($e>0){let _=M.some(b=>b._focus)&&It!=Ft.alpha;_&&(h.globalAlpha=It=Ft.alpha),M.forEach((b,P)=>{if(P>0&&b.show&&(Ye(P,!1),Ye(P,!0),b._paths==null)){let D=It;It!=b.alpha&&(h.globalAlpha=It=b.alpha);let W=s==2?[0,t[P][0].length-1]:Bt(t[P]);b._paths=b.paths(i,P,W[0],W[1]),It!=D&&(h.globalAlpha=It=D)}}),M.forEach((b,P)=>{if(P>0&&b.show){let D=It;It!=b.alpha&&(h.globalAlpha=It=b.alpha),b._paths!=null&&Ce(P,!1);{let W=b._paths!=null?b._paths.gaps:null,J=b.points.show(i,P,je,Qe,W),at=b.points.filter(i,P,J,W);(J||at)&&(b.points._paths=b.points.paths(i,P,je,Qe,at),Ce(P,!0))}It!=D&&(h.globalAlpha=It=D),Sn("drawSeries",P)}}),_&&(h.globalAlpha=It=1)}}function Ye(_,b){let P=b?M[_].points:M[_];P._stroke=P.stroke(i,_),P._fill=P.fill(i,_)}function Ce(_,b){let P=b?M[_].points:M[_],{stroke:D,fill:W,clip:J,flags:at,_stroke:dt=P._stroke,_fill:vt=P._fill,_width:Dt=P.width}=P._paths;Dt=Ue(Dt*Me,3);let Nt=null,Ot=Dt%2/2;b&&vt==null&&(vt=Dt>0?"#fff":dt);let ie=P.pxAlign==1&&Ot>0;if(ie&&h.translate(Ot,Ot),!b){let Se=R-Dt/2,ye=S-Dt/2,pe=Y+Dt,Zt=ut+Dt;Nt=new Path2D,Nt.rect(Se,ye,pe,Zt)}b?Ut(dt,Dt,P.dash,P.cap,vt,D,W,at,J):Re(_,dt,Dt,P.dash,P.cap,vt,D,W,at,Nt,J),ie&&h.translate(-Ot,-Ot)}function Re(_,b,P,D,W,J,at,dt,vt,Dt,Nt){let Ot=!1;vt!=0&&C.forEach((ie,Se)=>{if(ie.series[0]==_){let ye=M[ie.series[1]],pe=t[ie.series[1]],Zt=(ye._paths||ya).band;Gs(Zt)&&(Zt=ie.dir==1?Zt[0]:Zt[1]);let Wt,ze=null;ye.show&&Zt&&mM(pe,je,Qe)?(ze=ie.fill(i,Se)||J,Wt=ye._paths.clip):Zt=null,Ut(b,P,D,W,ze,at,dt,vt,Dt,Nt,Wt,Zt),Ot=!0}}),Ot||Ut(b,P,D,W,J,at,dt,vt,Dt,Nt)}let fn=co|af;function Ut(_,b,P,D,W,J,at,dt,vt,Dt,Nt,Ot){Tt(_,b,P,D,W),(vt||Dt||Ot)&&(h.save(),vt&&h.clip(vt),Dt&&h.clip(Dt)),Ot?(dt&fn)==fn?(h.clip(Ot),Nt&&h.clip(Nt),me(W,at),nn(_,J,b)):dt&af?(me(W,at),h.clip(Ot),nn(_,J,b)):dt&co&&(h.save(),h.clip(Ot),Nt&&h.clip(Nt),me(W,at),h.restore(),nn(_,J,b)):(me(W,at),nn(_,J,b)),(vt||Dt||Ot)&&h.restore()}function nn(_,b,P){P>0&&(b instanceof Map?b.forEach((D,W)=>{h.strokeStyle=kr=W,h.stroke(D)}):b!=null&&_&&h.stroke(b))}function me(_,b){b instanceof Map?b.forEach((P,D)=>{h.fillStyle=Is=D,h.fill(P)}):b!=null&&_&&h.fill(b)}function rs(_,b,P,D){let W=w[_],J;if(D<=0)J=[0,0];else{let at=W._space=W.space(i,_,b,P,D),dt=W._incrs=W.incrs(i,_,b,P,D,at);J=Ob(b,P,dt,D,at)}return W._found=J}function sn(_,b,P,D,W,J,at,dt,vt,Dt){let Nt=at%2/2;y==1&&h.translate(Nt,Nt),Tt(dt,at,vt,Dt,dt),h.beginPath();let Ot,ie,Se,ye,pe=W+(D==0||D==3?-J:J);P==0?(ie=W,ye=pe):(Ot=W,Se=pe);for(let Zt=0;Zt<_.length;Zt++)b[Zt]!=null&&(P==0?Ot=Se=_[Zt]:ie=ye=_[Zt],h.moveTo(Ot,ie),h.lineTo(Se,ye));h.stroke(),y==1&&h.translate(-Nt,-Nt)}function Gr(_){let b=!0;return w.forEach((P,D)=>{if(!P.show)return;let W=v[P.scale];if(W.min==null){P._show&&(b=!1,P._show=!1,ce(!1));return}else P._show||(b=!1,P._show=!0,ce(!1));let J=P.side,at=J%2,{min:dt,max:vt}=W,[Dt,Nt]=rs(D,dt,vt,at==0?O:Rt);if(Nt==0)return;let Ot=W.distr==2,ie=P._splits=P.splits(i,D,dt,vt,Dt,Nt,Ot),Se=W.distr==2?ie.map(Wt=>ti[Wt]):ie,ye=W.distr==2?ti[ie[1]]-ti[ie[0]]:Dt,pe=P._values=P.values(i,P.filter(i,Se,D,Nt,ye),D,Nt,ye);P._rotate=J==2?P.rotate(i,pe,D,Nt):0;let Zt=P._size;P._size=_i(P.size(i,pe,D,_)),Zt!=null&&P._size!=Zt&&(b=!1)}),b}function Hi(_){let b=!0;return Qo.forEach((P,D)=>{let W=P(i,D,Gi,_);W!=bi[D]&&(b=!1),bi[D]=W}),b}function os(){for(let _=0;_<w.length;_++){let b=w[_];if(!b.show||!b._show)continue;let P=b.side,D=P%2,W,J,at=b.stroke(i,_),dt=P==0||P==3?-1:1,[vt,Dt]=b._found;if(b.label!=null){let zn=b.labelGap*dt,ii=dn((b._lpos+zn)*Me);Lt(b.labelFont[0],at,"center",P==2?"top":Zm),h.save(),D==1?(W=J=0,h.translate(ii,dn(S+ut/2)),h.rotate((P==3?-kl:kl)/2)):(W=dn(R+Y/2),J=ii);let ur=Bg(b.label)?b.label(i,_,vt,Dt):b.label;h.fillText(ur,W,J),h.restore()}if(Dt==0)continue;let Nt=v[b.scale],Ot=D==0?Y:ut,ie=D==0?R:S,Se=b._splits,ye=Nt.distr==2?Se.map(zn=>ti[zn]):Se,pe=Nt.distr==2?ti[Se[1]]-ti[Se[0]]:vt,Zt=b.ticks,Wt=b.border,ze=Zt.show?Zt.size:0,Ke=dn(ze*Me),Mn=dn((b.alignTo==2?b._size-ze-b.gap:b.gap)*Me),Le=b._rotate*-kl/180,Je=p(b._pos*Me),ei=(Ke+Mn)*dt,kn=Je+ei;J=D==0?kn:0,W=D==1?kn:0;let di=b.font[0],Ei=b.align==1?io:b.align==2?Yh:Le>0?io:Le<0?Yh:D==0?"center":P==3?Yh:io,Yi=Le||D==1?"middle":P==2?"top":Zm;Lt(di,at,Ei,Yi);let ni=b.font[1]*b.lineGap,pi=Se.map(zn=>p(a(zn,Nt,Ot,ie))),Ai=b._values;for(let zn=0;zn<Ai.length;zn++){let ii=Ai[zn];if(ii!=null){D==0?W=pi[zn]:J=pi[zn],ii=""+ii;let ur=ii.indexOf(`
`)==-1?[ii]:ii.split(/\n/gm);for(let Gn=0;Gn<ur.length;Gn++){let Fp=ur[Gn];Le?(h.save(),h.translate(W,J+Gn*ni),h.rotate(Le),h.fillText(Fp,0,0),h.restore()):h.fillText(Fp,W,J+Gn*ni)}}}Zt.show&&sn(pi,Zt.filter(i,ye,_,Dt,pe),D,P,Je,Ke,Ue(Zt.width*Me,3),Zt.stroke(i,_),Zt.dash,Zt.cap);let qi=b.grid;qi.show&&sn(pi,qi.filter(i,ye,_,Dt,pe),D,D==0?2:1,D==0?S:R,D==0?ut:Y,Ue(qi.width*Me,3),qi.stroke(i,_),qi.dash,qi.cap),Wt.show&&sn([Je],[1],D==0?1:0,D==0?1:2,D==1?S:R,D==1?ut:Y,Ue(Wt.width*Me,3),Wt.stroke(i,_),Wt.dash,Wt.cap)}Sn("drawAxes")}function ce(_){M.forEach((b,P)=>{P>0&&(b._paths=null,_&&(s==1?(b.min=null,b.max=null):b.facets.forEach(D=>{D.min=null,D.max=null})))})}let Ze=!1,Bn=!1,Pe=[];function rn(){Bn=!1;for(let _=0;_<Pe.length;_++)Sn(...Pe[_]);Pe.length=0}function Dn(){Ze||(RM(yp),Ze=!0)}function xl(_,b=!1){Ze=!0,Bn=b,_(i),yp(),b&&Pe.length>0&&queueMicrotask(rn)}i.batch=xl;function yp(){if(ot&&(fe(),ot=!1),yt&&(Et(),yt=!1),_t){if(Ge(d,io,$t),Ge(d,"top",re),Ge(d,ma,O),Ge(d,ga,Rt),Ge(g,io,$t),Ge(g,"top",re),Ge(g,ma,O),Ge(g,ga,Rt),Ge(f,ma,qe),Ge(f,ga,en),u.width=dn(qe*Me),u.height=dn(en*Me),w.forEach(({_el:_,_show:b,_size:P,_pos:D,side:W})=>{if(_!=null)if(b){let J=W===3||W===0?P:0,at=W%2==1;Ge(_,at?"left":"top",D-J),Ge(_,at?"width":"height",P),Ge(_,at?"top":"left",at?re:$t),Ge(_,at?"height":"width",at?Rt:O),ef(_,gr)}else si(_,gr)}),kr=Is=zr=k=Q=$=K=At=E=null,It=1,sa(!0),$t!=bt||re!=De||O!=zt||Rt!=Xt){ce(!1);let _=O/zt,b=Rt/Xt;if(mt&&!nt&&ht.left>=0){ht.left*=_,ht.top*=b,Vr&&Zi(Vr,dn(ht.left),0,O,Rt),Hr&&Zi(Hr,0,dn(ht.top),O,Rt);for(let P=0;P<ae.length;P++){let D=ae[P];D!=null&&(Fe[P]*=_,Fn[P]*=b,Zi(D,_i(Fe[P]),_i(Fn[P]),O,Rt))}}if(ke.show&&!st&&ke.left>=0&&ke.width>0){ke.left*=_,ke.width*=_,ke.top*=b,ke.height*=b;for(let P in yh)Ge(Yr,P,ke[P])}bt=$t,De=re,zt=O,Xt=Rt}Sn("setSize"),_t=!1}qe>0&&en>0&&(h.clearRect(0,0,u.width,u.height),Sn("drawClear"),A.forEach(_=>_()),Sn("draw")),ke.show&&st&&(yl(ke),st=!1),mt&&nt&&(cr(null,!0,!1),nt=!1),ft.show&&ft.live&&pt&&(_h(),pt=!1),l||(l=!0,i.status=1,Sn("ready")),Ps=!1,Ze=!1}i.redraw=(_,b)=>{yt=b||!1,_!==!1?Ds(T,I.min,I.max):Dn()};function ph(_,b){let P=v[_];if(P.from==null){if($e==0){let D=P.range(i,b.min,b.max,_);b.min=D[0],b.max=D[1]}if(b.min>b.max){let D=b.min;b.min=b.max,b.max=D}if($e>1&&b.min!=null&&b.max!=null&&b.max-b.min<1e-16)return;_==T&&P.distr==2&&$e>0&&(b.min=Ri(b.min,t[0]),b.max=Ri(b.max,t[0]),b.min==b.max&&b.max++),H[_]=b,ot=!0,Dn()}}i.setScale=ph;let mh,gh,Vr,Hr,vp,Sp,Wr,Xr,Mp,bp,Be,We,Ls=!1,An=ht.drag,yn=An.x,vn=An.y;mt&&(ht.x&&(mh=gi(QS,g)),ht.y&&(gh=gi(tM,g)),I.ori==0?(Vr=mh,Hr=gh):(Vr=gh,Hr=mh),Be=ht.left,We=ht.top);let ke=i.select=an({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),Yr=ke.show?gi(jS,ke.over?g:d):null;function yl(_,b){if(ke.show){for(let P in _)ke[P]=_[P],P in yh&&Ge(Yr,P,_[P]);b!==!1&&Sn("setSelect")}}i.setSelect=yl;function yv(_){if(M[_].show)tt&&ef(se[_],gr);else if(tt&&si(se[_],gr),mt){let P=Ct?ae[0]:ae[_];P!=null&&Zi(P,-10,-10,O,Rt)}}function Ds(_,b,P){ph(_,{min:b,max:P})}function Wi(_,b,P,D){b.focus!=null&&Ev(_),b.show!=null&&M.forEach((W,J)=>{J>0&&(_==J||_==null)&&(W.show=b.show,yv(J),s==2?(Ds(W.facets[0].scale,null,null),Ds(W.facets[1].scale,null,null)):Ds(W.scale,null,null),Dn())}),P!==!1&&Sn("setSeries",_,b),D&&ra("setSeries",i,_,b)}i.setSeries=Wi;function vv(_,b){an(C[_],b)}function Sv(_,b){_.fill=ge(_.fill||null),_.dir=ve(_.dir,-1),b=b??C.length,C.splice(b,0,_)}function Mv(_){_==null?C.length=0:C.splice(_,1)}i.addBand=Sv,i.setBand=vv,i.delBand=Mv;function bv(_,b){M[_].alpha=b,mt&&ae[_]!=null&&(ae[_].style.opacity=b),tt&&se[_]&&(se[_].style.opacity=b)}let as,Ns,lr,qr={focus:!0};function Ev(_){if(_!=lr){let b=_==null,P=Ft.alpha!=1;M.forEach((D,W)=>{if(s==1||W>0){let J=b||W==0||W==_;D._focus=b?null:J,P&&bv(W,J?1:Ft.alpha)}}),lr=_,P&&Dn()}}tt&&Jt&&xe(Qm,wt,_=>{ht._lock||(Kt(_),lr!=null&&Wi(null,qr,!0,on.setSeries))});function Xi(_,b,P){let D=v[b];P&&(_=_/Me-(D.ori==1?re:$t));let W=O;D.ori==1&&(W=Rt,_=W-_),D.dir==-1&&(_=W-_);let J=D._min,at=D._max,dt=_/W,vt=J+(at-J)*dt,Dt=D.distr;return Dt==3?oo(10,vt):Dt==4?_M(vt,D.asinh):Dt==100?D.bwd(vt):vt}function Av(_,b){let P=Xi(_,T,b);return Ri(P,t[0],je,Qe)}i.valToIdx=_=>Ri(_,t[0]),i.posToIdx=Av,i.posToVal=Xi,i.valToPos=(_,b,P)=>v[b].ori==0?r(_,v[b],P?Y:O,P?R:0):o(_,v[b],P?ut:Rt,P?S:0),i.setCursor=(_,b,P)=>{Be=_.left,We=_.top,cr(null,b,P)};function Ep(_,b){Ge(Yr,io,ke.left=_),Ge(Yr,ma,ke.width=b)}function Ap(_,b){Ge(Yr,"top",ke.top=_),Ge(Yr,ga,ke.height=b)}let na=I.ori==0?Ep:Ap,ia=I.ori==1?Ep:Ap;function Tv(){if(tt&&ft.live)for(let _=s==2?1:0;_<M.length;_++){if(_==0&&le)continue;let b=ft.values[_],P=0;for(let D in b)Gt[_][P++].firstChild.nodeValue=b[D]}}function _h(_,b){if(_!=null&&(_.idxs?_.idxs.forEach((P,D)=>{et[D]=P}):SM(_.idx)||et.fill(_.idx),ft.idx=et[0]),tt&&ft.live){for(let P=0;P<M.length;P++)(P>0||s==1&&!le)&&wv(P,et[P]);Tv()}pt=!1,b!==!1&&Sn("setLegend")}i.setLegend=_h;function wv(_,b){let P=M[_],D=_==0&&B==2?ti:t[_],W;le?W=P.values(i,_,b)??ne:(W=P.value(i,b==null?null:D[b],_,b),W=W==null?ne:{_:W}),ft.values[_]=W}function cr(_,b,P){Mp=Be,bp=We,[Be,We]=ht.move(i,Be,We),ht.left=Be,ht.top=We,mt&&(Vr&&Zi(Vr,dn(Be),0,O,Rt),Hr&&Zi(Hr,0,dn(We),O,Rt));let D,W=je>Qe;as=Ne,Ns=null;let J=I.ori==0?O:Rt,at=I.ori==1?O:Rt;if(Be<0||$e==0||W){D=ht.idx=null;for(let dt=0;dt<M.length;dt++){let vt=ae[dt];vt!=null&&Zi(vt,-10,-10,O,Rt)}Jt&&Wi(null,qr,!0,_==null&&on.setSeries),ft.live&&(et.fill(D),pt=!0)}else{let dt,vt,Dt;s==1&&(dt=I.ori==0?Be:We,vt=Xi(dt,T),D=ht.idx=Ri(vt,t[0],je,Qe),Dt=G(t[0][D],I,J,0));let Nt=-10,Ot=-10,ie=0,Se=0,ye=!0,pe="",Zt="";for(let Wt=s==2?1:0;Wt<M.length;Wt++){let ze=M[Wt],Ke=et[Wt],Mn=Ke==null?null:s==1?t[Wt][Ke]:t[Wt][1][Ke],Le=ht.dataIdx(i,Wt,D,vt),Je=Le==null?null:s==1?t[Wt][Le]:t[Wt][1][Le];if(pt=pt||Je!=Mn||Le!=Ke,et[Wt]=Le,Wt>0&&ze.show){let ei=Le==null?-10:Le==D?Dt:G(s==1?t[0][Le]:t[Wt][0][Le],I,J,0),kn=Je==null?-10:L(Je,s==1?v[ze.scale]:v[ze.facets[1].scale],at,0);if(Jt&&Je!=null){let di=I.ori==1?Be:We,Ei=pn(Ft.dist(i,Wt,Le,kn,di));if(Ei<as){let Yi=Ft.bias;if(Yi!=0){let ni=Xi(di,ze.scale),pi=Je>=0?1:-1,Ai=ni>=0?1:-1;Ai==pi&&(Ai==1?Yi==1?Je>=ni:Je<=ni:Yi==1?Je<=ni:Je>=ni)&&(as=Ei,Ns=Wt)}else as=Ei,Ns=Wt}}if(pt||Ct){let di,Ei;I.ori==0?(di=ei,Ei=kn):(di=kn,Ei=ei);let Yi,ni,pi,Ai,qi,zn,ii=!0,ur=ct.bbox;if(ur!=null){ii=!1;let Gn=ur(i,Wt);pi=Gn.left,Ai=Gn.top,Yi=Gn.width,ni=Gn.height}else pi=di,Ai=Ei,Yi=ni=ct.size(i,Wt);if(zn=ct.fill(i,Wt),qi=ct.stroke(i,Wt),Ct)Wt==Ns&&as<=Ft.prox&&(Nt=pi,Ot=Ai,ie=Yi,Se=ni,ye=ii,pe=zn,Zt=qi);else{let Gn=ae[Wt];Gn!=null&&(Fe[Wt]=pi,Fn[Wt]=Ai,og(Gn,Yi,ni,ii),sg(Gn,zn,qi),Zi(Gn,_i(pi),_i(Ai),O,Rt))}}}}if(Ct){let Wt=Ft.prox,ze=lr==null?as<=Wt:as>Wt||Ns!=lr;if(pt||ze){let Ke=ae[0];Ke!=null&&(Fe[0]=Nt,Fn[0]=Ot,og(Ke,ie,Se,ye),sg(Ke,pe,Zt),Zi(Ke,_i(Nt),_i(Ot),O,Rt))}}}if(ke.show&&Ls)if(_!=null){let[dt,vt]=on.scales,[Dt,Nt]=on.match,[Ot,ie]=_.cursor.sync.scales,Se=_.cursor.drag;if(yn=Se._x,vn=Se._y,yn||vn){let{left:ye,top:pe,width:Zt,height:Wt}=_.select,ze=_.scales[Ot].ori,Ke=_.posToVal,Mn,Le,Je,ei,kn,di=dt!=null&&Dt(dt,Ot),Ei=vt!=null&&Nt(vt,ie);di&&yn?(ze==0?(Mn=ye,Le=Zt):(Mn=pe,Le=Wt),Je=v[dt],ei=G(Ke(Mn,Ot),Je,J,0),kn=G(Ke(Mn+Le,Ot),Je,J,0),na(Pi(ei,kn),pn(kn-ei))):na(0,J),Ei&&vn?(ze==1?(Mn=ye,Le=Zt):(Mn=pe,Le=Wt),Je=v[vt],ei=L(Ke(Mn,ie),Je,at,0),kn=L(Ke(Mn+Le,ie),Je,at,0),ia(Pi(ei,kn),pn(kn-ei))):ia(0,at)}else vh()}else{let dt=pn(Mp-vp),vt=pn(bp-Sp);if(I.ori==1){let ie=dt;dt=vt,vt=ie}yn=An.x&&dt>=An.dist,vn=An.y&&vt>=An.dist;let Dt=An.uni;Dt!=null?yn&&vn&&(yn=dt>=Dt,vn=vt>=Dt,!yn&&!vn&&(vt>dt?vn=!0:yn=!0)):An.x&&An.y&&(yn||vn)&&(yn=vn=!0);let Nt,Ot;yn&&(I.ori==0?(Nt=Wr,Ot=Be):(Nt=Xr,Ot=We),na(Pi(Nt,Ot),pn(Ot-Nt)),vn||ia(0,at)),vn&&(I.ori==1?(Nt=Wr,Ot=Be):(Nt=Xr,Ot=We),ia(Pi(Nt,Ot),pn(Ot-Nt)),yn||na(0,J)),!yn&&!vn&&(na(0,0),ia(0,0))}if(An._x=yn,An._y=vn,_==null){if(P){if(Op!=null){let[dt,vt]=on.scales;on.values[0]=dt!=null?Xi(I.ori==0?Be:We,dt):null,on.values[1]=vt!=null?Xi(I.ori==1?Be:We,vt):null}ra(qh,i,Be,We,O,Rt,D)}if(Jt){let dt=P&&on.setSeries,vt=Ft.prox;lr==null?as<=vt&&Wi(Ns,qr,!0,dt):as>vt?Wi(null,qr,!0,dt):Ns!=lr&&Wi(Ns,qr,!0,dt)}}pt&&(ft.idx=D,_h()),b!==!1&&Sn("setCursor")}let Us=null;Object.defineProperty(i,"rect",{get(){return Us==null&&sa(!1),Us}});function sa(_=!1){_?Us=null:(Us=g.getBoundingClientRect(),Sn("syncRect",Us))}function Tp(_,b,P,D,W,J,at){ht._lock||Ls&&_!=null&&_.movementX==0&&_.movementY==0||(xh(_,b,P,D,W,J,at,!1,_!=null),_!=null?cr(null,!0,!0):cr(b,!0,!1))}function xh(_,b,P,D,W,J,at,dt,vt){if(Us==null&&sa(!1),Kt(_),_!=null)P=_.clientX-Us.left,D=_.clientY-Us.top;else{if(P<0||D<0){Be=-10,We=-10;return}let[Dt,Nt]=on.scales,Ot=b.cursor.sync,[ie,Se]=Ot.values,[ye,pe]=Ot.scales,[Zt,Wt]=on.match,ze=b.axes[0].side%2==1,Ke=I.ori==0?O:Rt,Mn=I.ori==1?O:Rt,Le=ze?J:W,Je=ze?W:J,ei=ze?D:P,kn=ze?P:D;if(ye!=null?P=Zt(Dt,ye)?a(ie,v[Dt],Ke,0):-10:P=Ke*(ei/Le),pe!=null?D=Wt(Nt,pe)?a(Se,v[Nt],Mn,0):-10:D=Mn*(kn/Je),I.ori==1){let di=P;P=D,D=di}}vt&&(b==null||b.cursor.event.type==qh)&&((P<=1||P>=O-1)&&(P=pr(P,O)),(D<=1||D>=Rt-1)&&(D=pr(D,Rt))),dt?(vp=P,Sp=D,[Wr,Xr]=ht.move(i,P,D)):(Be=P,We=D)}let yh={width:0,height:0,left:0,top:0};function vh(){yl(yh,!1)}let wp,Cp,Rp,Pp;function Ip(_,b,P,D,W,J,at){Ls=!0,yn=vn=An._x=An._y=!1,xh(_,b,P,D,W,J,at,!0,!1),_!=null&&(xe($h,Qh,Lp,!1),ra(Jm,i,Wr,Xr,O,Rt,null));let{left:dt,top:vt,width:Dt,height:Nt}=ke;wp=dt,Cp=vt,Rp=Dt,Pp=Nt}function Lp(_,b,P,D,W,J,at){Ls=An._x=An._y=!1,xh(_,b,P,D,W,J,at,!1,!0);let{left:dt,top:vt,width:Dt,height:Nt}=ke,Ot=Dt>0||Nt>0,ie=wp!=dt||Cp!=vt||Rp!=Dt||Pp!=Nt;if(Ot&&ie&&yl(ke),An.setScale&&Ot&&ie){let Se=dt,ye=Dt,pe=vt,Zt=Nt;if(I.ori==1&&(Se=vt,ye=Nt,pe=dt,Zt=Dt),yn&&Ds(T,Xi(Se,T),Xi(Se+ye,T)),vn)for(let Wt in v){let ze=v[Wt];Wt!=T&&ze.from==null&&ze.min!=Ne&&Ds(Wt,Xi(pe+Zt,Wt),Xi(pe,Wt))}vh()}else ht.lock&&(ht._lock=!ht._lock,cr(b,!0,_!=null));_!=null&&(hn($h,Qh),ra($h,i,Be,We,O,Rt,null))}function Cv(_,b,P,D,W,J,at){if(ht._lock)return;Kt(_);let dt=Ls;if(Ls){let vt=!0,Dt=!0,Nt=10,Ot,ie;I.ori==0?(Ot=yn,ie=vn):(Ot=vn,ie=yn),Ot&&ie&&(vt=Be<=Nt||Be>=O-Nt,Dt=We<=Nt||We>=Rt-Nt),Ot&&vt&&(Be=Be<Wr?0:O),ie&&Dt&&(We=We<Xr?0:Rt),cr(null,!0,!0),Ls=!1}Be=-10,We=-10,et.fill(null),cr(null,!0,!0),dt&&(Ls=dt)}function Dp(_,b,P,D,W,J,at){ht._lock||(Kt(_),ea(),vh(),_!=null&&ra(tg,i,Be,We,O,Rt,null))}function Np(){w.forEach(Fb),U(i.width,i.height,!0)}_r(zl,ro,Np);let $r={};$r.mousedown=Ip,$r.mousemove=Tp,$r.mouseup=Lp,$r.dblclick=Dp,$r.setSeries=(_,b,P,D)=>{let W=on.match[2];P=W(i,b,P),P!=-1&&Wi(P,D,!0,!1)},mt&&(xe(Jm,g,Ip),xe(qh,g,Tp),xe(jm,g,_=>{Kt(_),sa(!1)}),xe(Qm,g,Cv),xe(tg,g,Dp),lf.add(i),i.syncRect=sa);let vl=i.hooks=n.hooks||{};function Sn(_,b,P){Bn?Pe.push([_,b,P]):_ in vl&&vl[_].forEach(D=>{D.call(null,i,b,P)})}(n.plugins||[]).forEach(_=>{for(let b in _.hooks)vl[b]=(vl[b]||[]).concat(_.hooks[b])});let Up=(_,b,P)=>P,on=an({key:null,setSeries:!1,filters:{pub:hg,sub:hg},scales:[T,M[1]?M[1].scale:null],match:[fg,fg,Up],values:[null,null]},ht.sync);on.match.length==2&&on.match.push(Up),ht.sync=on;let Op=on.key,Sh=l0(Op);function ra(_,b,P,D,W,J,at){on.filters.pub(_,b,P,D,W,J,at)&&Sh.pub(_,b,P,D,W,J,at)}Sh.sub(i);function Rv(_,b,P,D,W,J,at){on.filters.sub(_,b,P,D,W,J,at)&&$r[_](null,b,P,D,W,J,at)}i.pub=Rv;function Pv(){Sh.unsub(i),lf.delete(i),xn.clear(),nf(zl,ro,Np),c.remove(),wt?.remove(),Sn("destroy")}i.destroy=Pv;function Mh(){Sn("init",n,t),ta(t||n.data,!1),H[T]?ph(T,H[T]):ea(),st=ke.show&&(ke.width>0||ke.height>0),nt=pt=!0,U(n.width,n.height)}return M.forEach(Br),w.forEach(is),e?e instanceof HTMLElement?(e.appendChild(c),Mh()):e(i,Mh):Mh(),i}ln.assign=an;ln.fmtNum=mf;ln.rangeNum=Gl;ln.rangeLog=Wl;ln.rangeAsinh=df;ln.orient=yr;ln.pxRatio=Me;ln.join=CM;ln.fmtDate=_f,ln.tzDate=kM;ln.sync=l0;{ln.addGap=Sb,ln.clipGaps=ql;let n=ln.paths={points:p0};n.linear=g0,n.stepped=Eb,n.bars=Ab,n.spline=wb}var v0=380;function S0(n,t,e,i){let s=X("div",{class:"map-curve",tabindex:"0",role:"application"});s.setAttribute("aria-label",`${n.label} over ${t.label}. Arrow keys move the cursor, Enter starts there.`);let r=n.type==="category"?kb(n,e):[Bb(n)],o=n.type==="category"?r.map(l=>l.values):[e.map(l=>Number.isNaN(l)?null:l)],a={box:s,axis:t,plot:null,mark:null};return a.plot=new ln(zb(a,n,t,r,i),[t.places,...o],s),a.plot.over.addEventListener("click",l=>i.choose(a.plot.posToVal(l.offsetX,"x"),l.altKey)),{box:s,letters:Sa(),draw:l=>{a.marks=l,a.plot.redraw(!1)},resize:()=>a.plot.setSize({width:Math.max(240,s.clientWidth),height:v0}),destroy:()=>a.plot.destroy()}}function Sa(){return Math.round(15/16*Number.parseFloat(getComputedStyle(document.documentElement).fontSize))}function Bb({label:n}){let t=mi("--accent");return{label:n,stroke:t,width:1.5,points:{show:!0,size:5,fill:t}}}function kb({categories:n},t){return n.map(({code:e,label:i,colour:s},r)=>({label:i,paths:()=>null,points:{show:!0,size:9,fill:s,stroke:mi("--ink"),width:.6},values:t.map(o=>o===e?r:null)}))}function zb(n,t,e,i,s){let r=`${Sa()}px ${mi("--letters")}`,o={font:r,labelFont:r,stroke:mi("--ink")},a={grid:{stroke:mi("--line"),width:1}},l=t.categories?.map(({label:u})=>u),c=l?{values:(u,h)=>h.map(f=>l[f]??""),splits:()=>l.map((u,h)=>h),size:Gb(l,s.width)}:{size:72,label:Bs(t)};return{width:Math.max(240,s.width),height:v0,legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1},y:{distr:!l&&t.scale==="log"?3:1,...l?{range:[-.7,l.length-.3]}:{}}},axes:[{...o,...a,label:Bs(e),values:(u,h)=>h.map(f=>Vb(e,f))},{...o,...a,...c}],series:[{},...i.map(({values:u,...h})=>h)],hooks:{draw:[u=>Hb(u,n.marks??[])],setCursor:[u=>u.cursor.left>=0&&s.hover(u.posToVal(u.cursor.left,"x"))]}}}function Gb(n,t){return Math.min(.5*t,20+.56*Sa()*Math.max(...n.map(e=>e.length)))}function Vb(n,t){return n.kind!=="list"?ks(hr(n,t)):Number.isInteger(t)?String(n.values[Kn(n,t)]):""}function Hb(n,t){let{ctx:e,bbox:i}=n;t.forEach((s,r)=>{if(s==null)return;let o=n.valToPos(s,"x",!0);e.save(),Object.assign(e,{strokeStyle:mi(r===2?"--muted":"--ink"),lineWidth:2}),e.setLineDash(r===0?[]:[6,4]),e.beginPath(),e.moveTo(o,i.top),e.lineTo(o,i.top+i.height),e.stroke(),e.restore()})}var Wb=5,M0=24,b0=33,Xb=[["spot","\u25CE","placed magnet"],["repels","\u2715","placed magnet that repels"],["stable","\u25C6","rest point, stable"],["unstable","\u25C7","rest point, unstable"],["start","1","start of the motion"],["second","2","second start"]];function E0(n,{look:t,isShaded:e,shadeLabel:i,unknown:s,hasStripes:r}){let o=[e?X("li",{class:"legend-note"},`darker: the later ${i}`):null,r?X("li",{class:"legend-note"},Ef("stripes"),"striped: not certain"):null];if(n.type!=="category")return[$b(n),X("ul",{class:"legend"},qb(s),o)];let a=n.categories.slice(0,M0),l=n.categories.slice(M0),c=Yb(t);return[X("ul",{class:"legend","aria-label":`What the colours of ${n.label} mean`},a.map(c),o),l.length?X("details",{},X("summary",{},`${l.length} more`),X("ul",{class:"legend"},l.map(c))):null]}function Yb(n){let t=null,e=new Map,i=r=>n(r??t),s=r=>{t=t===r?null:r;for(let[o,a]of e)a.setAttribute("aria-pressed",String(o===t));n(t)};return({code:r,label:o,colour:a})=>{let c=X("button",{type:"button",class:"legend-entry","aria-pressed":"false",onclick:()=>s(r),...{onmouseenter:()=>i(r),onmouseleave:()=>i(null),onfocus:()=>i(r),onblur:()=>i(null)}},Ef("",a),o);return e.set(r,c),X("li",{},c)}}function A0(n){let t=Xb.filter(([e])=>n.has(e));return X("ul",{class:"legend","aria-label":"What the marks on the map mean"},t.map(([,e,i])=>X("li",{class:"legend-note"},X("span",{class:"sign","aria-hidden":"true"},e),i)))}function Ef(n,t){let e=X("span",{class:`swatch ${n}`,"aria-hidden":"true"});return t&&(e.style.background=t),e}function qb({isPending:n,isFailed:t}){return[[n,la,"pending"],[t,ca,"failed"]].filter(([i])=>i).map(([,i,s])=>X("li",{class:"legend-note"},Ef("",i),s))}function $b(n){let t=bl(n),e=Array.from({length:b0},(l,c)=>Th(t.table,c/(b0-1))),i=X("div",{class:"bar-band","aria-hidden":"true"});i.style.background=`linear-gradient(to right, ${e.map(l=>`rgb(${l.map(Math.round).join(" ")})`).join(", ")})`;let r=t.ticks(Wb).filter(l=>t.share(l)>=-1e-9&&t.share(l)<=1+1e-9).map(l=>{let c=X("span",{class:"bar-tick"},ks(l));return c.style.left=`${100*t.share(l)}%`,c}),o=n.unit&&n.unit!=="1"?` [${n.unit}]`:"",a=n.scale==="log"?", a scale of logarithms":"";return X("figure",{class:"bar"},i,X("div",{class:"bar-ticks"},r),X("figcaption",{},`${n.label}${o}${a}`))}var Zb=["1","2"];function T0(n,{seen:t,spots:e,rests:i,starts:s,cursor:r}){let o=n.top.getContext("2d"),{left:a,top:l,width:c,height:u}=n.frame;o.clearRect(0,0,n.room.width,n.room.height),o.save(),o.beginPath(),o.rect(a,l,c,u),o.clip();let{toScreen:h}=wi(t,n.frame);for(let{place:f,colour:d,repels:g}of e)Kb(o,h(...f),d,g);for(let{place:f,is_minimum:d}of i)jb(o,h(...f),d);s.forEach((f,d)=>f&&Qb(o,h(...f),Zb[d],n.room.letters)),r&&t1(o,h(...r),n.frame),o.restore()}function Kb(n,[t,e],i,s){let r=()=>s?Jb(n,t,e,6):w0(n,t,e,6.5);for(let[o,a]of[["#000000",6],["#ffffff",3.6]])r(),Object.assign(n,{strokeStyle:o,lineWidth:a}),n.stroke();r(),Object.assign(n,{strokeStyle:i,fillStyle:i,lineWidth:s?2.4:.5}),s?n.stroke():n.fill()}function w0(n,t,e,i){n.beginPath(),n.arc(t,e,i,0,2*Math.PI)}function Jb(n,t,e,i){n.beginPath(),n.moveTo(t-i,e-i),n.lineTo(t+i,e+i),n.moveTo(t-i,e+i),n.lineTo(t+i,e-i)}function jb(n,[t,e],i){n.beginPath(),n.moveTo(t,e-5),n.lineTo(t+5,e),n.lineTo(t,e+5),n.lineTo(t-5,e),n.closePath(),Object.assign(n,{strokeStyle:"#ffffff",fillStyle:i?"#000000":"rgba(255,255,255,0.75)",lineWidth:3.5}),n.stroke(),Object.assign(n,{strokeStyle:"#000000",lineWidth:1.3}),n.fill(),n.stroke()}function Qb(n,[t,e],i,s){for(let[o,a]of[["#000000",5],["#ffffff",2.4]])w0(n,t,e,10),n.moveTo(t-15,e),n.lineTo(t-5,e),n.moveTo(t+5,e),n.lineTo(t+15,e),Object.assign(n,{strokeStyle:o,lineWidth:a}),n.stroke();let r=Math.round(15*s);Object.assign(n,{font:`bold ${r}px sans-serif`,textAlign:"left",textBaseline:"bottom",lineWidth:4}),Object.assign(n,{strokeStyle:"#ffffff",fillStyle:"#000000",lineJoin:"round"}),n.strokeText(i,t+12,e-6),n.fillText(i,t+12,e-6)}function t1(n,[t,e],{left:i,top:s,width:r,height:o}){for(let[a,l,c]of[["#ffffff",3,[]],["#000000",1,[4,3]]])n.beginPath(),n.moveTo(i,e),n.lineTo(i+r,e),n.moveTo(t,s),n.lineTo(t,s+o),Object.assign(n,{strokeStyle:a,lineWidth:l}),n.setLineDash(c),n.stroke();n.setLineDash([])}var e1={left:70,right:14,top:10,bottom:56},vr={tick:6,perTickX:90,perTickY:50},n1=.64;function R0(n){let t=X("canvas",{class:"map-picture","aria-hidden":"true"}),e=X("canvas",{class:"map-canvas",tabindex:"0",role:"application","aria-label":n});return{box:X("div",{class:"map-box"},t,e),base:t,top:e,image:document.createElement("canvas"),frame:null,room:null}}function Af(n,t,e){let i=Number.parseFloat(getComputedStyle(document.documentElement).fontSize)/16,s=Object.fromEntries(Object.entries(e1).map(([u,h])=>[u,h*i])),r=Math.max(240,n.box.clientWidth),o=Math.max(300,Math.min(r+s.bottom-s.left,n1*window.innerHeight)),a=Ll(Ti(t),Ti(e)),l=t.unit===e.unit&&t.kind==="linear"&&e.kind==="linear",c=Im({width:r,height:o},a,l,s);n.frame=Object.fromEntries(Object.entries(c).map(([u,h])=>[u,Math.round(h)])),n.room={width:r,height:n.frame.top+n.frame.height+s.bottom,letters:i},n.box.style.height=`${n.room.height}px`;for(let u of[n.base,n.top])i1(u,n.room);return n.frame}function i1(n,{width:t,height:e}){let i=window.devicePixelRatio||1;n.width=Math.round(t*i),n.height=Math.round(e*i),n.style.width=`${t}px`,n.style.height=`${e}px`,n.getContext("2d").setTransform(i,0,0,i,0,0)}function P0(n,{x:t,y:e,seen:i,picture:s,region:r}){let o=n.base.getContext("2d");o.clearRect(0,0,n.room.width,n.room.height),s&&s1(n,o,{x:t,y:e,seen:i,picture:s,region:r}),r1(n,o,t,e,i)}function s1(n,t,{x:e,y:i,seen:s,picture:r,region:o}){let{left:a,top:l,width:c,height:u}=n.frame,h=window.devicePixelRatio||1,[f,d]=[Math.round(c*h),Math.round(u*h)],g=new Uint32Array(f*d),y=m=>m.reverse();if(Uh(g,f,r,Dh(e,s.x0,s.x1,f),y(Dh(i,s.y0,s.y1,d))),o){let{seen:m,picture:M}=o,w=Nh(m.x0,m.x1,M.width,s.x0,s.x1,f),v=y(Nh(m.y0,m.y1,M.height,s.y0,s.y1,d));Uh(g,f,M,w,v)}n.image.width=f,n.image.height=d;let p=new ImageData(new Uint8ClampedArray(g.buffer),f,d);n.image.getContext("2d").putImageData(p,0,0),t.imageSmoothingEnabled=!1,t.drawImage(n.image,a,l,c,u)}function r1(n,t,e,i,s){let{left:r,top:o,width:a,height:l}=n.frame,c=Math.round(15*n.room.letters),u=mi("--ink");Object.assign(t,{strokeStyle:u,fillStyle:u,lineWidth:1,font:`${c}px ${mi("--letters")}`}),t.strokeRect(r-.5,o-.5,a+1,l+1);let{toScreen:h}=wi(s,n.frame);t.textAlign="center",t.textBaseline="top";for(let{place:f,text:d}of Rh(e,s.x0,s.x1,a/vr.perTickX)){let[g]=h(f,s.y0);C0(t,g,o+l,g,o+l+vr.tick),t.fillText(d,g,o+l+vr.tick+3)}t.fillText(Bs(e),r+a/2,n.room.height-c-6),t.textAlign="right",t.textBaseline="middle";for(let{place:f,text:d}of Rh(i,s.y0,s.y1,l/vr.perTickY)){let[,g]=h(s.x0,f);C0(t,r-vr.tick,g,r,g),t.fillText(d,r-vr.tick-3,g,r-vr.tick-c-8)}o1(t,Bs(i),r-50*n.room.letters-c/2,o+l/2)}function o1(n,t,e,i){n.save(),n.translate(Math.max(e,9),i),n.rotate(-Math.PI/2),n.textAlign="center",n.fillText(t,0,0),n.restore()}function C0(n,t,e,i,s){n.beginPath(),n.moveTo(t,e),n.lineTo(i,s),n.stroke()}function I0(n,t){let e=new Map,i={held:e,acts:t,mode:null,last:null},s=r=>{let o=n.getBoundingClientRect();return[r.clientX-o.left,r.clientY-o.top]};n.addEventListener("pointerdown",r=>a1(i,n,r,s(r))),n.addEventListener("pointermove",r=>l1(i,r,s(r)));for(let r of["pointerup","pointercancel"])n.addEventListener(r,o=>u1(i,o,s(o)));n.addEventListener("pointerleave",()=>e.size||t.leave()),n.addEventListener("wheel",r=>h1(t,r,s(r)),{passive:!1}),n.addEventListener("contextmenu",r=>r.shiftKey&&r.preventDefault())}function a1(n,t,e,i){e.button>1||(t.focus({preventScroll:!0}),t.setPointerCapture?.(e.pointerId),n.held.set(e.pointerId,i),n.first=i,n.held.size===2?n.mode="pinch":n.held.size===1&&(n.mode=e.shiftKey||e.button===1?"pan":"choose"),n.mode==="choose"&&e.pointerType==="mouse"&&n.acts.choose(...i,e.altKey,!1),e.button===1&&e.preventDefault())}function l1(n,t,e){let i=n.held.get(t.pointerId);if(!i)return n.acts.hover(...e);if(n.mode==="pinch"&&c1(n,t.pointerId,i,e),n.held.set(t.pointerId,e),n.mode==="pan"&&n.acts.pan(e[0]-i[0],e[1]-i[1]),!(n.mode!=="choose"||Math.hypot(e[0]-n.first[0],e[1]-n.first[1])<4))return n.acts.choose(...e,t.altKey,!1)}function c1(n,t,e,i){let[,s]=[...n.held].find(([o])=>o!==t)??[];if(!s)return;let r=o=>Math.max(1,Math.hypot(o[0]-s[0],o[1]-s[1]));n.acts.pan((i[0]-e[0])/2,(i[1]-e[1])/2),n.acts.zoom(r(e)/r(i),(i[0]+s[0])/2,(i[1]+s[1])/2)}function u1(n,t,e){n.held.delete(t.pointerId)&&(n.mode==="choose"&&t.type==="pointerup"&&n.acts.choose(...e,t.altKey,!0),n.held.size===0&&(n.mode=null))}function h1(n,t,e){let i=t.deltaMode===1?30:1;n.zoom(Math.exp(.0016*i*t.deltaY),...e)&&t.preventDefault()}var f1="status",d1=["rest_magnet","rest_point","landing_face"];function D0(n,t,e,i){let s=t.axes.map(Hp),r={root:n,data:t,equations:e,bus:i,axes:s,load:gm(t),...p1(t,s,e)};return r.redraw=Sl(()=>S1(r)),r.remark=Sl(()=>k0(r)),m1(r),T1(r),{ready:Promise.all([Tf(r),x1(r)]),pixelOf:a=>C1(r,a),choose:(a,l=!1)=>no(r,Bh(s,a,r.at),l),state:()=>({variable:r.name,across:r.across.map(({name:a})=>a),seen:r.seen,at:{...r.at},starts:r.starts,region:r.anew.region()}),begin:()=>Um(r)}}function p1(n,t,e){let i=n.variables.find(({name:l})=>l===n.first)??n.variables[0],s=Float64Array.from(e?.inputs??[],({value:l})=>l),r=e?Qr(t,s):null,o=Object.fromEntries(t.map(l=>[l.name,r?l.places[Kn(l,r[l.name])]:l.places[0]])),a=N0(i,t,e);return{name:i.name,across:a,wanted:a,at:o,base:s,starts:[null,null],cursor:null,only:null,isSecond:!1}}function N0({dims:n},t,e){let i=t.filter(({name:o})=>n.includes(o)),s=({input:o})=>o.length>0&&o.every(a=>e?.inputs[a]?.is_start),r=i.filter(s);return(r.length>1?r:i).slice(-2)}function m1(n){let{root:t,data:e}=n;n.chosen=X("div",{class:"choices"}),n.stage=X("div",{class:"map-stage"}),n.legend=X("div",{class:"legend-box"}),n.words=X("p",{class:"readout","aria-live":"polite",id:"readout"}),n.signs=X("div"),n.note=X("p",{class:"muted note"}),n.second=X("button",{type:"button","aria-pressed":"false",onclick:()=>_1(n,!n.isSecond)},"Choose a second start");let i=(s,r,o)=>X("button",{type:"button","aria-label":r,title:r,onclick:o},s);n.tools=X("div",{class:"row tools"},i("+","Zoom in",()=>Nl(n,.5)),i("\u2212","Zoom out",()=>Nl(n,2)),i("Whole map","Show the whole map",()=>eo(n,n.whole)),n.equations?n.second:null),n.anew=zm({scene:()=>wm(n),redraw:()=>b1(n)}),n.plot=R0(`Map of ${e.title}. Arrow keys move the cursor, Enter starts there.`),n.plot.top.setAttribute("aria-describedby","readout"),t.append(n.chosen,n.stage,n.words,n.tools,n.legend,n.signs,n.note,n.equations?n.anew.box:""),n.note.textContent=[e.pyramid?.note,g1(n)].filter(Boolean).join(" ")}function g1({axes:n,equations:t}){let e=n.filter(i=>!Zr(i)&&i.values.length>1).map(({label:i})=>i);return t&&e.length?`Points cannot be played here, as the page cannot set ${e.join(", ")}.`:""}function _1(n,t){n.isSecond=t,n.second.setAttribute("aria-pressed",String(t))}async function x1(n){let{variables:t,integrate:e}=n.data,i=d1.find(s=>El(s,e.stop)&&t.some(r=>r.name===s));n.labels=i?await n.load(i):null}async function Tf(n){let t=n.token=Symbol("shown"),{data:e}=n,[i,s,r]=await Promise.all([n.load(n.name),n.load(n.name===e.first?e.shade:null),n.load(f1)]);if(t!==n.token)return;let o=a=>a&&a.dims.join()===i.dims.join();Object.assign(n,{variable:i,shade:o(s)&&s!==i?s:null,status:o(r)?r:null}),n.across=y1(n),U0(n),n.across.length===2?v1(n):wf(n),n.told&&cs(n,n.told)}function y1({variable:n,wanted:t,axes:e,equations:i}){return t.every(({name:s})=>n.dims.includes(s))?t:N0(n,e,i)}function U0(n){let{data:t,variable:e,axes:i,across:s}=n,r=i.filter(({name:c})=>e.dims.includes(c)),o=r.filter(c=>!s.includes(c)),a=n.chosen.contains(document.activeElement)?[...n.chosen.querySelectorAll("select, input")].indexOf(document.activeElement):-1,l=c=>u=>{n.at[c.name]=c.places[u],n.anew.forget(),Cf(n),n.starts[0]&&no(n,{...n.starts[0],[c.name]:n.at[c.name]},!1)};Os(n.chosen,Xm(t.variables,e.name,c=>L0(n,{name:c})),Ym(r,s,c=>L0(n,{wanted:c.map(u=>i.find(h=>h.name===u))})),o.map(c=>qm(c,$i(c,n.at[c.name]),l(c))),e.text&&e.text!==e.name?X("p",{class:"muted wide"},e.text):null),a>=0&&n.chosen.querySelectorAll("select, input")[a]?.focus()}function L0(n,t){return t.wanted&&n.anew.forget(),Object.assign(n,t,{only:null}),Tf(n)}function v1(n){let[t,e]=n.across;n.whole=Ll(Ti(t),Ti(e));let i=`${t.name} ${e.name}`;n.seenOf!==i&&Object.assign(n,{seen:n.whole,seenOf:i}),n.curve?.destroy(),n.curve=null,n.plot.box.parentNode!==n.stage&&Os(n.stage,n.plot.box),n.tools.hidden=n.anew.box.hidden=!1,Af(n.plot,t,e),Cf(n)}function wf(n){let[t]=n.across;n.tools.hidden=n.anew.box.hidden=!0,n.curve?.destroy();let e=t.values.map((i,s)=>n.variable.value(Al(n.variable,{...O0(n),[t.name]:s})));Os(n.stage),n.curve=S0(n.variable,t,e,{width:n.stage.clientWidth,choose:(i,s)=>no(n,{...n.at,[t.name]:i},s),hover:i=>cs(n,{...n.at,[t.name]:i})}),n.stage.append(n.curve.box),Ah(n.curve.box,Vh(n)),Os(n.legend),Os(n.signs),n.signsOf=null,k0(n)}function O0({axes:n,at:t}){return Object.fromEntries(n.map(e=>[e.name,Kn(e,t[e.name])]))}function Cf(n){if(n.across.length<2)return wf(n);let[t,e]=n.across,i=s=>s&&Kp(s,t,e,O0(n));return n.slice=i(n.variable),n.times=i(n.shade),n.late=n.times?jp(n.times,n.slice):null,n.state=n.variable.type==="number"?i(n.status):null,n.rests=Il(n),B0(n),F0(n)}function F0(n){n.variable.type==="category"?(n.pixels=Jp(n.variable,{only:n.only,paper:fr(mi("--paper"))}),n.picture=Qp(n.slice,n.pixels,n.times,n.late)):n.picture=em(n.slice,n.state),n.anew.refresh(),n.redraw(),n.remark()}function B0(n){let{variable:t,state:e,shade:i,anew:s}=n,r=e?.variable.categories.map(({code:c})=>c)??[],o={isPending:r.some(c=>c<0),isFailed:r.some(c=>c>1)},a=c=>{n.only=c,F0(n)},l=i?.name==="rest_time"?"that is certain":i?.label;Os(n.legend,E0(t,{look:a,isShaded:!!i,shadeLabel:l,unknown:o,hasStripes:!!s.region()})),n.hasStripes=!!s.region()}function S1(n){if(n.across.length<2||!n.picture)return;let[t,e]=n.across;P0(n.plot,{x:t,y:e,seen:n.seen,picture:n.picture,region:M1(n)})}function M1({anew:n,across:t}){let e=n.region();return e?.picture&&e.axes.join()===t.map(({name:i})=>i).join()?e:null}function b1(n){n.hasStripes!==!!n.anew.region()&&B0(n),n.redraw()}function k0(n){if(n.curve)return n.curve.draw([...n.starts,n.cursor].map(r=>r?.[n.across[0].name]??null));if(!n.seen||!n.plot.frame)return;let[t,e]=n.across,i=r=>r&&[r[t.name],r[e.name]],s={spots:A1(n),rests:n.rests,starts:n.starts.map(i),cursor:i(n.cursor)};return E1(n,s),T0(n.plot,{seen:n.seen,...s})}function E1(n,{spots:t,rests:e,starts:i}){let s=[...t.map(({repels:a})=>a?"repels":"spot"),...e.map(({is_minimum:a})=>a?"stable":"unstable")],r=new Set([...s,...i[0]?["start"]:[],...i[1]?["second"]:[]]),o=[...r].join();n.signsOf!==o&&Os(n.signs,A0(r)),n.signsOf=o}function A1({data:n,equations:t,axes:e,base:i,across:[s,r]}){return t&&to({equations:t,axes:e},i)?[]:n.spots.flatMap(({axes:o,places:a,colours:l,repels:c})=>{let u=[s,r].map(({name:h})=>o.indexOf(h));return u.includes(-1)?[]:a.map((h,f)=>({place:u.map(d=>h[d]),colour:l[f],repels:c?.[f]??!1}))})}function T1(n){let{plot:t,bus:e}=n;I0(t.top,{choose:(i,s,r,o)=>Nm(n,i,s,r,o),hover:(i,s)=>wi(n.seen,t.frame).holds(i,s)&&cs(n,zh(n,i,s)),leave:()=>cs(n,n.cursor),pan:(i,s)=>eo(n,Dl(n.seen,n.whole,-i/t.frame.width,s/t.frame.height)),zoom:(i,s,r)=>Gh(n,i,wi(n.seen,t.frame).toMap(s,r))}),Ah(t.top,Vh(n)),e.on("values",({values:i})=>Om(n,i,()=>U0(n)??Cf(n))),e.on("reached",i=>Fm(n,i)),new ResizeObserver(Sl(()=>w1(n))).observe(n.root),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>n.variable&&Tf(n))}function w1(n){if(n.variable){if(n.curve)return n.curve.letters===Sa()?n.curve.resize():wf(n);Af(n.plot,...n.across),n.redraw(),n.remark()}}function C1(n,t){let[e,i]=n.across,s=Bh(n.axes,t,n.at),[r,o]=wi(n.seen,n.plot.frame).toScreen(s[e.name],s[i.name]);return{x:r,y:o}}function z0({provenance:n,integrate:t,pyramid:e,variables:i}){let s=X("h2",{id:"provenance-heading"},"What was run");return X("section",{class:"provenance","aria-labelledby":"provenance-heading"},s,P1([["Study file",n.file],["Changed on the command line",(n.overrides??[]).join(", ")],["Fingerprint",n.fingerprint],["Integrated",R1(t)],["Created",n.created],["State",n.state],["Versions",Object.entries(n.versions??{}).map(([r,o])=>`${r} ${o}`).join(", ")],["Of this page",e?.note]]),I1(n.errors??[],i),L1(n))}function R1({method:n,tolerance:t,step:e,until:i,unit:s}){let r=s==="1"?"":` ${s}`,o=t===void 0?`in steps of ${e}${r}`:`to a tolerance of ${t}`;return`by ${n}, ${o}, until ${i}${r}`}function P1(n){let t=n.filter(([,e])=>e);return X("dl",{class:"facts"},t.map(([e,i])=>X("div",{},X("dt",{},e),X("dd",{},String(i)))))}function I1(n){if(!n.length)return null;let t=n.map(({text:e,value:i})=>X("tr",{},X("th",{scope:"row"},e),X("td",{},String(i))));return X("table",{},X("caption",{},"Errors of the numbers"),X("tbody",{},t))}function L1({study:n,file:t}){let e=X("pre",{tabindex:"0","aria-label":`The study file ${t??""}`},n),i=X("span",{role:"status"}),s=X("button",{type:"button",onclick:()=>D1(e,n,i)},"Copy the study file");return X("details",{class:"study"},X("summary",{},"The study file"),X("div",{class:"row"},s,i),e)}async function D1(n,t,e){try{await navigator.clipboard.writeText(t),e.textContent="Copied."}catch{getSelection().selectAllChildren(n),e.textContent="Selected: copy it with your keyboard."}}function G0(n){if(!n.length)return null;let t=X("h2",{id:"summaries-heading"},"Summaries");return X("section",{class:"summaries","aria-labelledby":"summaries-heading"},t,n.map(N1))}function N1({name:n,text:t,comment:e,figures:i,picture:s,alt:r}){let o=n.replaceAll("_"," ");return X("article",{class:"summary"},X("h3",{},o),t&&t!==o?X("p",{},t):null,e?X("p",{class:"muted"},e):null,i.length?O1(i):null,U1(s)?F1(s,r||t||o,o):null)}function U1(n){return typeof n=="string"&&n.startsWith("data:image/png;base64,")}function O1(n){let t=n.map(({label:e,name:i,value:s,unit:r,text:o})=>X("tr",{title:o},X("th",{scope:"row"},e??i),X("td",{},s===null?"none":zs(s,r))));return X("table",{},X("tbody",{},t))}function F1(n,t,e){let i=X("dialog",{class:"large","aria-label":e},X("img",{src:n,alt:t}));i.append(X("form",{method:"dialog"},X("button",{},"Close"))),i.addEventListener("click",r=>r.target===i&&i.close());let s=X("button",{type:"button",class:"picture","aria-label":`Enlarge the picture of ${e}`,onclick:()=>i.showModal()});return s.append(X("img",{src:n,alt:t,loading:"lazy"})),X("figure",{},s,i)}var B1=Math.PI/180,k1=1e-6,z1=.01;function V0(n){let t=n.findIndex(({role:i})=>i==="start");if(t<0)return[];let e=n[t];return[G1(e),{text:`1e-6${V1(e.unit)} beside`,by:k1}].map(i=>({...i,index:t}))}function G1({unit:n,low:t,high:e,value:i}){if(n==="rad")return{text:"one degree beside",by:B1};let s=e>t?e-t:Math.abs(i)||1;return{text:"a hundredth of its range beside",by:z1*s}}function V1(n){return n&&n!=="1"?` ${n}`:""}function H0(n,{index:t,by:e}){let i=Float64Array.from(n);return i[t]+=e,i}var H1=[["no trail",0],["short trail",1],["trail",4],["long trail",20]],W1=4;function W0(n,t,e){let i=X("select",{"aria-label":"trail",onchange:()=>e.trail(Number(i.value))},...H1.map(([o,a])=>X("option",{value:a,selected:a===W1},o))),s=X("select",{"aria-label":"what leaves the trail",onchange:()=>e.thing(Number(s.value))},...n.slice(0,t).map(({name:o},a)=>X("option",{value:a,selected:a===t-1},`of ${o} (${a})`))),r=X("label",{},X("input",{type:"checkbox",onchange:o=>e.follow(o.target.checked)}),"follow it");return X("div",{class:"play-row"},X("button",{type:"button",onclick:()=>e.reset()},"Reset view"),i,t>1?s:null,r)}function X0(n,t){let e=V0(n).map(r=>X("button",{type:"button",title:`${n[r.index].path} of a second start, the rest as in the first`,onclick:()=>t.beside(r)},r.text)),i=X("button",{type:"button",onclick:()=>t.alone(),hidden:!0},"Remove the second");return{node:X("div",{class:"play-row"},X("span",{},"Second start:"),...e,i),put:r=>{i.hidden=!r}}}var Y0=["x","y","z"];function fs(n,t=4){if(!Number.isFinite(n))return Number.isNaN(n)?"not a number":n>0?"infinite":"minus infinite";let e=Math.abs(n);return e===0?"0":e>=.001&&e<1e5?String(Number(n.toPrecision(t))):n.toExponential(Math.min(t,3)-1).replace("e+","e")}function Jl(n,t,e=4){let i=fs(n,e);return t&&t!=="1"?`${i} ${t}`:i}function Sr(n,t,e=2){return`${n.toFixed(e)}${t&&t!=="1"?` ${t}`:""}`}function jl(n){let t=n.split("."),e=t.findIndex(s=>/^\d+$/.test(s)),i=e>0&&e<t.length-1?e+1:t.length>1?1:0;return{group:t.slice(0,i).join("."),name:t.slice(i).join(".")}}function q0(n,t){return t<=3&&t>1?Y0[n]:String(n)}function $0(n,t){let e=/^(.*?)\.?(\d+)$/.exec(n);if(!e)return Ma(n);let[,i,s]=e,o=t.filter(a=>/^\d+$/.test(a.slice(i.length).replace(/^\./,""))&&a.startsWith(i)).length===3?Y0[Number(s)]??s:s;return[Ma(i),o].filter(Boolean).join(" ")}function Ma(n){return n.replace(/[._]+/g," ").trim()}var Z0=170,X1=[[],[6,4]];function K0(n,{quantity:t,names:e,motions:i,colours:s,ink:r,timeUnit:o,seek:a,zoomed:l}){let c=X("div",{class:"play-cursor"}),u=new ln(h(),[[],...e.flatMap(()=>Array(i).fill([]))],n);return u.over.append(c),u.over.addEventListener("click",d=>{u.select.width<2&&a(u.posToVal(d.offsetX,"x"))}),{columns:()=>Math.max(60,Math.round(u.bbox.width/ln.pxRatio)),put:(d,g,y)=>{u.setData([d,...g],!1),u.batch(()=>{u.setScale("x",{min:y[0],max:y[1]}),u.setScale("y",Y1(g,t.isLog))})},point:d=>{let g=u.valToPos(d,"x");c.hidden=!(g>=0&&g<=u.over.clientWidth),c.style.transform=`translateX(${g}px)`},resize:()=>u.setSize({width:n.clientWidth,height:Z0}),dispose:()=>u.destroy()};function h(){let d={stroke:r.text,grid:{stroke:r.faint,width:1},ticks:{stroke:r.faint,width:1},font:r.font};return{width:n.clientWidth||320,height:Z0,legend:{show:!1},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1}},scales:{x:{time:!1,auto:!1},y:{auto:!1,distr:t.isLog?3:1}},axes:[{...d,size:34,values:(g,y)=>y.map((p,m)=>`${fs(p)}${m===y.length-1&&o!=="1"?` ${o}`:""}`)},{...d,size:72,values:(g,y)=>y.map(p=>p===null?"":fs(p,5))}],series:[{},...Array.from({length:i},(g,y)=>e.map((p,m)=>({stroke:s[m%s.length],width:1.6,dash:X1[y],points:{show:!1}}))).flat()],hooks:{setSelect:[f]}}}function f(d){let{left:g,width:y}=d.select;y<2||(l([d.posToVal(g,"x"),d.posToVal(g+y,"x")]),d.setSelect({left:0,top:0,width:0,height:0},!1))}}function Y1(n,t){let[e,i]=[1/0,-1/0];for(let r of n)for(let o of r)o<e&&(e=o),o>i&&(i=o);if(!(e<=i)||!Number.isFinite(i-e))return t?{min:1e-12,max:1}:{min:-1,max:1};if(t)return{min:10**Math.floor(Math.log10(e)),max:10**Math.ceil(Math.log10(i)+1e-9)};let s=.06*(i-e)||.05*Math.abs(i)||1;return{min:e-s,max:i+s}}function J0(n,t,e){let i=new Float64Array(e);for(let s=0;s<e;s+=1)i[s]=n+(t-n)*s/(e-1);return i[e-1]=t,i}function j0(n,t,e){let i=n.length;if(i<=2*e)return{times:n,series:t};let s=new Float64Array(2*e),r=t.map(()=>new Float64Array(2*e));for(let o=0;o<e;o+=1){let a=Math.floor(o*i/e),l=Math.floor((o+1)*i/e);s[2*o]=n[a],s[2*o+1]=n[l-1],t.forEach((c,u)=>{let[h,f]=q1(c,a,l);r[u][2*o]=h,r[u][2*o+1]=f})}return{times:s,series:r}}function q1(n,t,e){let i=-1,s=-1;for(let r=t;r<e;r+=1)Number.isNaN(n[r])||((i<0||n[r]<n[i])&&(i=r),(s<0||n[r]>n[s])&&(s=r));return i<0?[NaN,NaN]:i<=s?[n[i],n[s]]:[n[s],n[i]]}var Q0=Math.PI/180,$1={rad:["deg",Q0],"rad/s":["deg/s",Q0]};function Ql(n){let[t,e]=$1[n]??[n,1];return{name:t,size:e}}function t_({value:n,low:t,high:e}){let i=2*Math.abs(n)||1;return{low:Math.min(n,Number.isFinite(t)?t:n-i),high:Math.max(n,Number.isFinite(e)?e:n+i)}}function Rf({low:n,high:t}){return n>0&&t/n>=100}function e_(n,t){let{low:e,high:i}=n;if(i===e)return 0;let s=Rf(n)?Math.log(Math.max(t,e)/e)/Math.log(i/e):(t-e)/(i-e);return Math.min(1,Math.max(0,s))}function n_(n,t){let{low:e,high:i}=n;return t<=0?e:t>=1?i:Rf(n)?e*(i/e)**t:e+(i-e)*t}function i_(n,t){let e=Rf(n)?Math.abs(t)*.001:(n.high-n.low)*.001;if(!(e>0))return t;let i=10**Math.floor(Math.log10(e));return Number((Math.round(t/i)*i).toPrecision(12))}function s_(n,{energyUnit:t,distance:e}){let i=n.observed.map(s=>K1(s,n.observed_size));return i.push(J1(t,n.lost>=0),j1(t)),e&&i.push(Q1(e)),i}function Z1(n,t){let e=[""];return n.forEach((i,s)=>{if(t[s]===1)return;let r=Array.from({length:t[s]},(o,a)=>i==="component"?q0(a,t[s]):`${i} ${a}`);e=e.flatMap(o=>r.map(a=>[o,a].filter(Boolean).join(" ")))}),e}function K1({name:n,text:t,unit:e,dims:i,sizes:s,first:r},o){let{name:a,size:l}=Ql(e),c=new Float64Array(o),u=Z1(i,s);return{key:`observed ${n}`,text:t||n,unit:a,parts:u,read:({track:h},f,d)=>{h.observe(f,c),u.forEach((g,y)=>{d[y]=c[r+y]/l})}}}function J1(n,t){return{key:"energy",text:"energy",unit:n,parts:t?["energy","lost by drag","both together"]:["energy"],read:({track:e},i,s)=>{let{total:r,lost:o}=e.energy(i);s.set(t?[r,o,r+o]:[r])}}}function j1(n){return{key:"drift",text:"energy drift (energy and loss together, less what they were at the start)",unit:n,parts:["drift"],read:({track:t},e,i)=>{i[0]=t.energy(e).drift}}}function Q1(n){return{key:"distance",text:"distance of the two motions",unit:"1",parts:["distance"],isLog:!0,isOfBoth:!0,read:(t,e,i,s)=>{let r=n(t,s,e);i[0]=r>0?r:NaN}}}function r_(n,t,e){let i=n.parts.length,s=n.isOfBoth?t.slice(0,1):t,r=new Float64Array(i);return s.flatMap(o=>{let a=n.parts.map(()=>new Float64Array(e.length).fill(NaN));return e.forEach((l,c)=>{l>o.track.reached||(n.read(o,l,r,t[1]),a.forEach((u,h)=>{u[c]=r[h]}))}),a})}var tE=4,Pf=4,eE=250,nE=1e-6;function a_(n,{equations:t,units:e,ink:i,seek:s,distance:r}){let o=X("div",{class:"play-cards"}),a={root:o,equations:t,units:e,ink:i,seek:s,distance:r,motions:[],cards:[],range:null,time:0,drawnAt:-1/0};return n.append(iE(a),o),new ResizeObserver(()=>lE(a)).observe(o),{show:l=>sE(a,l),put:(l,c)=>ds(a,l,c),point:l=>{a.time=l,a.cards.forEach(({chart:c})=>c?.point(l))},dress:l=>{a.ink=l,a.cards.forEach(c=>ec(a,c)),ds(a,0,!0)}}}function iE(n){let t=(e,i,s)=>X("button",{type:"button",title:i,onclick:s},e);return X("div",{class:"play-row"},X("h3",{},"Curves"),t("Add a curve","one more quantity over time",()=>{If(n,n.all[0]),ds(n,0,!0)}),t("Closer","fewer seconds around now",()=>o_(n,.5)),t("Wider","more seconds around now",()=>o_(n,2)),t("All","from the start to what is computed",()=>{n.range=null,ds(n,0,!0)}))}function o_(n,t){let[e,i]=f_(n),s=Math.max((i-e)*t,tc(n)*nE),r=Math.max(0,Math.min(n.time-s/2,tc(n)-s));n.range=s>=tc(n)?null:[r,r+s],ds(n,0,!0)}function sE(n,t){let e=n.motions.length>1;n.motions=t,n.all=s_(n.equations,{energyUnit:n.units.energy,distance:t.length>1?n.distance:null}),n.cards.length||[n.all[0],n.all.find(({key:i})=>i==="energy")].filter((i,s,r)=>r.indexOf(i)===s).forEach(i=>If(n,i)),e!==t.length>1&&rE(n,t.length>1),n.range=null,n.drawnAt=-1/0}function rE(n,t){let e=n.cards.filter(({quantity:i})=>i.isOfBoth);t||e.forEach(i=>l_(n,i)),n.cards.forEach(i=>{c_(n,i),ec(n,i)}),t&&If(n,n.all.find(({isOfBoth:i})=>i))}function If(n,t){let e={quantity:t,on:[],chart:null};e.choice=X("select",{"aria-label":"quantity of this curve",onchange:()=>oE(n,e)}),e.parts=X("span",{class:"play-parts"}),e.plot=X("div",{class:"play-plot"});let i=X("button",{type:"button","aria-label":"remove this curve",onclick:()=>l_(n,e)},"\xD7");e.node=X("div",{class:"play-card"},X("div",{class:"play-row"},e.choice,e.parts,i),e.plot),n.cards.push(e),n.root.append(e.node),c_(n,e),u_(n,e,t)}function l_(n,t){t.chart?.dispose(),t.node.remove(),n.cards=n.cards.filter(e=>e!==t)}function c_(n,t){let e=({key:i,text:s,unit:r})=>X("option",{value:i},r&&r!=="1"?`${s} [${r}]`:s);t.choice.replaceChildren(...n.all.map(e)),t.choice.value=t.quantity.key}function oE(n,t){u_(n,t,n.all.find(({key:e})=>e===t.choice.value)),ds(n,0,!0)}function u_(n,t,e){t.quantity=e;let i=e.parts.length<=Pf?Pf:Pf-1;t.on=e.parts.map((r,o)=>o<i);let s=(r,o)=>X("label",{class:"play-part"},X("input",{type:"checkbox",checked:t.on[o],onchange:a=>{t.on[o]=a.target.checked,ec(n,t),ds(n,0,!0)}}),aE(n.ink.lines[o%n.ink.lines.length]),r);t.parts.replaceChildren(...e.parts.length>1?e.parts.map(s):[]),ec(n,t)}function aE(n){let t=X("span",{class:"play-swatch","aria-hidden":"true"});return t.style.background=n,t}function h_({quantity:n,on:t}){return n.parts.map((e,i)=>i).filter(e=>t[e])}function ec(n,t){t.chart?.dispose();let e=h_(t);t.chart=K0(t.plot,{quantity:t.quantity,names:e.map(i=>t.quantity.parts[i]),motions:t.quantity.isOfBoth?1:Math.max(1,n.motions.length),colours:e.map(i=>n.ink.lines[i%n.ink.lines.length]),ink:n.ink,timeUnit:n.units.time,seek:n.seek,zoomed:i=>{n.range=i,ds(n,0,!0)}})}function lE(n){n.cards.forEach(({chart:t})=>t?.resize()),ds(n,0,!0)}function tc({motions:n}){return Math.max(...n.map(({track:t})=>t.reached),0)||1}function f_(n){return n.range??[0,tc(n)]}function ds(n,t,e){if(!n.motions.length||!e&&t-n.drawnAt<eE)return!1;n.drawnAt=e?n.drawnAt:t;let i=f_(n);return n.cards.forEach(s=>cE(n,s,i)),!0}function cE(n,t,e){let i=t.chart.columns(),s=J0(e[0],e[1],tE*i),r=h_(t),o=r_(t.quantity,n.motions,s),a=t.quantity.parts.length,l=o.filter((u,h)=>r.includes(h%a)),c=j0(s,l,i);t.chart.put(c.times,c.series.map(u=>Array.from(u,h=>Number.isFinite(h)?h:null)),e),t.chart.point(n.time)}var d_={light:["#0072b2","#d55e00","#009e73","#cc79a7","#6b6b6b","#9a6a00"],dark:["#56b4e9","#e69f00","#2bc79a","#e59fc5","#b8b8b8","#f0e442"]};function Lf(n){return globalThis.matchMedia?.(`(prefers-${n})`).matches??!1}function Df(n){let t=getComputedStyle(n),e=(i,s)=>t.getPropertyValue(i).trim()||s;return{text:t.color,paper:e("--play-paper","#ffffff"),line:e("--play-line","#9aa1a9"),faint:e("--play-faint","#e3e6ea"),font:`13px ${t.fontFamily}`,lines:Lf("color-scheme: dark")?d_.dark:d_.light}}function p_(n){let t=globalThis.matchMedia?.("(prefers-color-scheme: dark)");return t?.addEventListener("change",n),()=>t?.removeEventListener("change",n)}function m_(n,t,e){return{track:n,values:Float64Array.from(t),where:e,spent:0,isSaid:!1}}function nc({track:n}){return n.over!==null}function Nf(n,{time:t,speed:e,until:i,wanted:s}){return n.spent<3e3?i:Math.min(i,Math.max(s??0,t+2*e))}function Uf(n,t,e,i=()=>performance.now()){let s=n.filter(r=>!nc(r)&&r.track.reached<Nf(r,t));for(let r of s){let o=i();r.track.extend(Nf(r,t),e/s.length),r.spent+=i()-o}return n.some(r=>!nc(r)&&r.track.reached<Nf(r,t))}function ic(n){let t=n.filter(i=>!nc(i)),e=(t.length?t:n).map(({track:i})=>i.reached);return t.length?Math.min(...e):Math.max(...e)}function ba(n,t){return n.every(nc)?Math.max(...n.map(({track:e})=>e.reached)):t}var g_=[.03125,.0625,.125,.25,.5,1,2,4,8],uE=.25,hE=1,fE=.9;function sc(n){return n<1?`1/${Math.round(1/n)}`:String(n)}function __(n,t,e,i){let s=n+t*Math.min(e,uE);return Math.max(n,Math.min(s,i))}function x_(){let n=[];return{note(t,e){for(n.push([t,e]);n.length>2&&t-n[1][0]>=hE;)n.shift()},clear(){n=[]},rate(){let[t,e]=[n[0],n.at(-1)];return n.length>1&&e[0]>t[0]?(e[1]-t[1])/(e[0]-t[0]):null}}}function y_(n,t,e){let i=e==="1"?"units of time a second":"times real time";if(t===null)return`${sc(n)} ${i}`;let s=t>=.995*n&&t<=1.005*n?sc(n):t.toPrecision(2);return t<fE*n?`${s} ${i}: this machine cannot keep up`:`${s} ${i}`}function Of(n,t){let e=0,i=n.length;for(;e<i;){let s=e+i>>1;n[s]<=t?e=s+1:i=s}return e-1}function Ff(n,t,e){if(!n.length)return t;let i=Of(n,t);if(e>0)return n[Math.min(i+1,n.length-1)];let s=i>=0&&n[i]<t?i:i-1;return n[Math.max(s,0)]}var dE=/^(?:placed|magnets)\.(\d+)\.position\.([0-2])$/;function v_(n,t){let e=new Map;t.forEach(({path:s},r)=>{let o=dE.exec(s);if(!o)return;let a=e.get(Number(o[1]))??[null,null,null];a[Number(o[2])]=r,e.set(Number(o[1]),a)});let i=-1;return n.map(s=>{if(!s.is_placed)return null;i+=1;let r=s.position_inputs??e.get(i)??null;return r&&Number.isInteger(r[0])&&Number.isInteger(r[1])?r:null})}function S_(n,t,e,i){let s=[0,1,2].map(r=>t.findIndex(o=>o.path===`${n}.${r}`));return s.every(r=>r<0)?i:s.map((r,o)=>r<0?i[o]:e[r])}var Bf=2,pE={" ":"toggle",",":"frameBack",".":"frameOn","<":"stepBack",">":"stepOn"},mE="input, select, textarea, button, summary, a, dialog";function M_(n,{acts:t,unit:e}){let i=(c,u,h)=>X("button",{type:"button",title:h,"aria-label":h,onclick:()=>t[u]()},c),s=i("Play","toggle","play or pause (space)"),r=X("select",{"aria-label":"speed",onchange:()=>t.speed(Number(r.value))},...g_.map(c=>X("option",{value:c,selected:c===1},`\xD7 ${sc(c)}`))),o=X("input",{type:"range",class:"play-scrub",min:0,max:1,step:"any",value:0,"aria-label":"time",oninput:()=>t.seek(Number(o.value))}),a=X("output",{class:"play-clock"}),l=X("span",{class:"play-rate"});return n.append(X("div",{class:"play-row"},i("\u23EE","again","back to the start"),i("\u2212step","stepBack","one integration step back (<)"),i("\u22121","frameBack","one frame back (,)"),s,i("+1","frameOn","one frame on (.)"),i("+step","stepOn","one integration step on (>)"),r,a,l),o),{put:c=>gE({play:s,scrub:o,clock:a,rate:l,unit:e},c)}}function gE({play:n,scrub:t,clock:e,rate:i,unit:s},{time:r,end:o,reached:a,playing:l,speed:c,measured:u}){Hs(n,l?"Pause":"Play"),Hs(e,`${Sr(r,"1",Bf)} of ${Sr(o,s,Bf)}`),Hs(i,l?y_(c,u,s):""),t.max=o,t.value=r,t.setAttribute("aria-valuetext",Sr(r,s,Bf)),t.style.setProperty("--computed",`${o>0?100*Math.min(a,o)/o:0}%`)}function Hs(n,t){n.textContent!==t&&(n.textContent=t)}function b_(n,t=document){let e=i=>{let s=pE[i.key];!s||i.defaultPrevented||i.ctrlKey||i.metaKey||i.altKey||i.target.closest?.(mE)||(i.preventDefault(),n[s]())};return t.addEventListener("keydown",e),()=>t.removeEventListener("keydown",e)}var E_={done:"computed to its end",records:"the records end",not_finite:"its numbers became infinite",step_underflow:"its steps became too small",out_of_steps:"it took more steps than are allowed",out_of_jumps:"it took more jumps than are allowed"};function Ea({rest:n,over:t}){return t||(n?{label:-1,magnet:-1,status:"at rest",...n,rest_time:n.time}:null)}function A_(n,t,e){if(!n)return"";let i=Number.isFinite(n.rest_time)?t(n):"";if(i){let s=Sr(n.rest_time,e);return n.is_certain?`Comes to rest: ${i}, certain from ${s} on`:`Slow since ${s}, near ${i}: not certain`}return n.status in E_?`No rest found: ${E_[n.status]} at ${Sr(n.time,e)}`:""}function T_({method:n,tolerance:t,step:e,unit:i},s){return s?"Records, with straight lines between them":t==null?`${n}, steps of ${Jl(e,i)}`:`${n}, tolerance ${fs(t)}`}function w_(n,t,e){let{total:i,lost:s,drift:r}=n.energy(n.reached),o=Math.max(Math.abs(i),Math.abs(s)),a=o>0?` (${fs(Math.abs(r)/o,2)} of the energy)`:"";return`${e?`${n.steps+1} records`:`${n.steps} steps`}, energy drift ${Jl(r,t,2)}${a}`}function C_(n,t){return n?Object.entries(n).map(([e,i])=>{let s=t.find(o=>o.name===e),r=typeof i=="number"?Jl(i,s?.unit,6):String(i);return`${s?.label??e} ${r}`}).join(", "):""}var R_=["First","Second"];function P_(n,{name:t,units:e,method:i}){let s=R_.map(()=>_E(n));return n.append(X("p",{class:"play-method"},i)),{agrees:(r,o)=>s[r]&&Hs(s[r].agrees,o),put:r=>s.forEach((o,a)=>{o.node.hidden=a>=r.length,a<r.length&&xE(o,r[a],{which:a,name:t,units:e,isPair:r.length>1})})}}function _E(n){let[t,e,i,s]=["who","end","agrees","account"].map(o=>X("span",{class:`play-${o}`})),r=X("div",{class:"play-line"},t,X("span",{"aria-live":"polite"},e," ",i),s);return n.append(r),{node:r,who:t,end:e,agrees:i,account:s}}function xE(n,t,{which:e,name:i,units:s,isPair:r}){let{track:o,where:a,isRecorded:l}=t,c=a?`from ${a}`:"";Hs(n.who,[r?`${R_[e]} motion`:"",c].filter(Boolean).join(" ")),Hs(n.end,A_(Ea(o),i(t),s.time)),Hs(n.account,w_(o,s.energy,l))}var kf=1e3,I_={start:"Start",parameter:"Parameters"};function L_(n,{inputs:t,changed:e,reset:i}){let s=t.map((o,a)=>SE(o,a,t,e)),r=X("button",{type:"button",onclick:i},"Reset all");n.append(X("div",{class:"play-row"},X("h3",{},"Change it"),r));for(let o of Object.keys(I_)){let a=yE(t,s,o);a.length&&n.append(X("h4",{},I_[o]),...a.map(l=>vE(l,o==="start")))}return{put:o=>s.forEach((a,l)=>a.put(o[l]))}}function yE(n,t,e){let i=new Map;return n.forEach((s,r)=>{if(s.role!==e)return;let{group:o}=jl(s.path);i.set(o,[...i.get(o)??[],t[r].node])}),[...i].map(([s,r])=>({name:s,nodes:r}))}function vE({name:n,nodes:t},e){return X("details",{class:"play-group",open:e},X("summary",{},Ma(n)||"scene"),...t)}function SE(n,t,e,i){let{name:s,size:r}=Ql(n.unit),o=t_(n),{group:a,name:l}=jl(n.path),c=e.map(({path:v})=>jl(v)).filter(v=>v.group===a).map(v=>v.name),u=$0(l,c),h=`${Ma(a)} ${u}${s&&s!=="1"?` in ${s}`:""}`,f=X("input",{type:"number",step:"any","aria-label":h,onchange:()=>w()}),d=X("input",{type:"range",min:0,max:kf,step:1,"aria-label":`${h}, slider`,oninput:()=>M()}),g=X("button",{type:"button",title:"as it was","aria-label":`reset ${h}`,onclick:()=>m(n.value)},"\u21BA"),y=X("div",{class:"play-input",title:n.path},X("span",{class:"play-input-name"},u),f,X("span",{class:"play-unit"},s==="1"?"":s),d,g),p=v=>{f.value=Number((v/r).toPrecision(9)),d.value=Math.round(kf*e_(o,v)),d.setAttribute("aria-valuetext",`${fs(v/r)} ${s}`),g.disabled=v===n.value},m=v=>i(t,v),M=()=>m(r*i_(ME(o,r),n_(o,Number(d.value)/kf)/r)),w=()=>{let v=f.valueAsNumber*r;Number.isFinite(v)&&m(v)};return p(n.value),{node:y,put:p}}function ME({low:n,high:t},e){return{low:n/e,high:t/e}}function bE(n){let t=atob(n),e=new Uint8Array(t.length);for(let i=0;i<t.length;i+=1)e[i]=t.charCodeAt(i);return e}function Ii(n,t){let e=bE(n);return new t(e.buffer,0,Math.floor(e.length/t.BYTES_PER_ELEMENT))}function EE(n,t,e,i,s){let r=n.length-1,o=Math.min(Math.max(Of(n,i),0),r),a=Math.min(o+1,r),l=n[a]-n[o],c=l>0?Math.min(1,Math.max(0,(i-n[o])/l)):0;for(let u=0;u<e;u+=1){let h=t[o*e+u];s[u]=c?h+c*(t[a*e+u]-h):h}return s}function D_(n,{times:t,states:e},i){let{n:s,m:r}=n,o=new Float64Array(r);n.rows(i,o,new Float64Array(s));let a=new Float64Array(s),l=f=>(EE(t,e,s,f,a),n.forcing?.(f,o,n.layout),n.project?.(a,o,n.layout),a),c=f=>{let d=l(f);return{total:n.energy(f,d,o,n.layout),lost:n.lost<0?0:d[n.lost]}},u=c(t[0]),h=t[t.length-1];return{reached:h,over:{time:h,status:"records",label:-1,magnet:-1,rest_time:NaN,is_certain:!1},rest:null,steps:t.length-1,times:t,events:[],extend:()=>h,state:(f,d)=>(d.set(l(f)),d),standing:(f,d)=>(n.standing(f,l(f),o,d),d),observe:(f,d)=>(n.observe(f,l(f),o,d),d),energy:f=>{let{total:d,lost:g}=c(f);return{total:d,lost:g-u.lost,drift:d+g-u.total-u.lost}}}}function N_(n,t){let e={};for(let{name:i,si:s,values:r,input:o,is_text:a}of t){if(o?.length!==1||a||!r.length)continue;let l=Array.isArray(s[0])?s[0]:s;e[i]=AE(n[o[0]],l,r)}return e}function AE(n,t,e){let i=t.findIndex(r=>Math.abs(r-n)<=1e-9*Math.max(Math.abs(r),Math.abs(n)));if(i>=0)return e[i];let s=t.length-1;return s<1||t[s]===t[0]?n:e[0]+(n-t[0])*(e[s]-e[0])/(t[s]-t[0])}function U_(n,t,e){let i=new Set(e.flatMap(({input:s})=>s??[]));return t.every(({role:s,value:r},o)=>s==="start"||i.has(o)||n[o]===r)}function O_(n,t,e){let{inputs:i}=t,s=TE(n.motion,t.n),r=s?s.times.at(-1):n.integrate.until,o={data:n,equations:t,engine:e,records:s,until:r};return{until:r,hasRecords:s!==null,values:()=>Float64Array.from(i,({value:a})=>a),motion:(a,l)=>wE(o,Float64Array.from(a),l),distance:(a,l,c)=>CE(o,a,l,c),restName:a=>l=>RE(n,t,a.points,l)}}function TE(n,t){if(!n)return null;let[e,i]=[n.times,n.states].map(s=>Ii(s,Float64Array));return e.length>1&&i.length===t*e.length?{times:e,states:i}:null}function wE({data:n,equations:t,engine:e,records:i,until:s},r,o){let{inputs:a}=t,l=n.axes??[],c={...N_(r,l),...o},u=U_(r,a,l)?e.restPointsAt(n,c):null,h=i!==null&&a.every(({value:y},p)=>r[p]===y),{tolerance:f,step:d}=n.integrate,g=h?D_(t,i,r):e.track(t,{values:r,until:s,tolerance:f,step:d,rest:u});return{...m_(g,r,l.length?c:null),points:u,isRecorded:h}}function CE({equations:n,engine:t},e,i,s){let{n:r}=n,{p:o}=t.problemOf(n,{values:e.values}),[a,l]=[e,i].map(({track:c})=>c.state(Math.min(s,c.reached),new Float64Array(r)));return t.distance(n,o,a,l)}function RE({scene:n},t,e,{label:i,magnet:s=-1,face:r=-1}){if(i>=0)return e?.[i]?.label_text??`rest point ${i}`;if(r>=0)return`face ${r}`;let o=n.things.filter(({is_placed:a})=>a);return s<0?"":o[s]?`${o[s].name} (${s})`:`magnet ${s}`}var nr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},ir={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},gx=0,gd=1,_x=2;var nl=1,xx=2,Vo=3,sr=0,$n=1,Mi=2,Ir=0,Ho=1,_d=2,xd=3,yd=4,yx=5;var Lr=100,vx=101,Sx=102,Mx=103,bx=104,Ex=200,Ax=201,Tx=202,wx=203,vd=204,Sd=205,Cx=206,Rx=207,Px=208,Ix=209,Lx=210,Dx=211,Nx=212,Ux=213,Ox=214,Pc=0,Ic=1,Lc=2,Po=3,Dc=4,Nc=5,Uc=6,Oc=7,uu=0,Fx=1,Bx=2,ji=0,Md=1,bd=2,Ed=3,Ad=4,Td=5,wd=6,Cd=7;var Rd=300,Dr=301,Wo=302,hu=303,fu=304,Fc=1e3,Ji=1001,Bc=1002,En=1003,kx=1004;var il=1005;var Yn=1006,du=1007;var As=1008;var jn=1009,Pd=1010,Id=1011,Xo=1012,pu=1013,Fi=1014,Bi=1015,ki=1016,mu=1017,gu=1018,Nr=1020,Ld=35902,Dd=35899,Nd=1021,Ud=1022,zi=1023,vs=1026,Ts=1027,Od=1028,_u=1029,rr=1030,xu=1031;var yu=1033,sl=33776,rl=33777,ol=33778,al=33779,vu=35840,Su=35841,Mu=35842,bu=35843,Eu=36196,Au=37492,Tu=37496,wu=37488,Cu=37489,ll=37490,Ru=37491,Pu=37808,Iu=37809,Lu=37810,Du=37811,Nu=37812,Uu=37813,Ou=37814,Fu=37815,Bu=37816,ku=37817,zu=37818,Gu=37819,Vu=37820,Hu=37821,Wu=36492,Xu=36494,Yu=36495,qu=36283,$u=36284,cl=36285,Zu=36286;var Da=2300,kc=2301,Cc=2302,ld=2303,cd=2400,ud=2401,hd=2402;var zx=3200;var Ku=0,Gx=1,ws="",ci="srgb",Na="srgb-linear",Ua="linear",Ae="srgb";var Rc=7680;var Vx=519,Hx=512,Wx=513,Xx=514,Fd=515,Yx=516,qx=517,Bd=518,kd=519,zd=35044;var Gd="300 es",yi=2e3,Io=2001;function PE(n){for(let t=n.length-1;t>=0;--t)if(n[t]>=65535)return!0;return!1}function IE(n){return ArrayBuffer.isView(n)&&!(n instanceof DataView)}function Oa(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function $x(){let n=Oa("canvas");return n.style.display="block",n}var F_={},Lo=null;function Fa(...n){let t="THREE."+n.shift();Lo?Lo("log",t,...n):console.log(t,...n)}function Zx(n){let t=n[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=n[1];e&&e.isStackTrace?n[0]+=" "+e.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function Yt(...n){n=Zx(n);let t="THREE."+n.shift();if(Lo)Lo("warn",t,...n);else{let e=n[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...n)}}function jt(...n){n=Zx(n);let t="THREE."+n.shift();if(Lo)Lo("error",t,...n);else{let e=n[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...n)}}function Pa(...n){let t=n.join(" ");t in F_||(F_[t]=!0,Yt(...n))}function Kx(n,t,e){return new Promise(function(i,s){function r(){switch(n.clientWaitSync(t,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:s();break;case n.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:i()}}setTimeout(r,e)})}var Jx={[Pc]:Pc,[Lc]:Uc,[Dc]:Dc,[Po]:Nc,[Ic]:Ic,[Uc]:Lc,[Oc]:Oc,[Nc]:Po},Ui=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[t]===void 0&&(i[t]=[]),i[t].indexOf(e)===-1&&i[t].push(e)}hasEventListener(t,e){let i=this._listeners;return i===void 0?!1:i[t]!==void 0&&i[t].indexOf(e)!==-1}removeEventListener(t,e){let i=this._listeners;if(i===void 0)return;let s=i[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let i=e[t.type];if(i!==void 0){t.target=this;let s=i.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Nn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],B_=1234567,Ia=Math.PI/180,Do=180/Math.PI;function or(){let n=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Nn[n&255]+Nn[n>>8&255]+Nn[n>>16&255]+Nn[n>>24&255]+"-"+Nn[t&255]+Nn[t>>8&255]+"-"+Nn[t>>16&15|64]+Nn[t>>24&255]+"-"+Nn[e&63|128]+Nn[e>>8&255]+"-"+Nn[e>>16&255]+Nn[e>>24&255]+Nn[i&255]+Nn[i>>8&255]+Nn[i>>16&255]+Nn[i>>24&255]).toLowerCase()}function oe(n,t,e){return Math.max(t,Math.min(e,n))}function Vd(n,t){return(n%t+t)%t}function LE(n,t,e,i,s){return i+(n-t)*(s-i)/(e-t)}function DE(n,t,e){return n!==t?(e-n)/(t-n):0}function La(n,t,e){return(1-e)*n+e*t}function NE(n,t,e,i){return La(n,t,1-Math.exp(-e*i))}function UE(n,t=1){return t-Math.abs(Vd(n,t*2)-t)}function OE(n,t,e){return n<=t?0:n>=e?1:(n=(n-t)/(e-t),n*n*(3-2*n))}function FE(n,t,e){return n<=t?0:n>=e?1:(n=(n-t)/(e-t),n*n*n*(n*(n*6-15)+10))}function BE(n,t){return n+Math.floor(Math.random()*(t-n+1))}function kE(n,t){return n+Math.random()*(t-n)}function zE(n){return n*(.5-Math.random())}function GE(n){n!==void 0&&(B_=n);let t=B_+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function VE(n){return n*Ia}function HE(n){return n*Do}function WE(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function XE(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function Hd(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function YE(n,t,e,i,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+i)/2),u=o((t+i)/2),h=r((t-i)/2),f=o((t-i)/2),d=r((i-t)/2),g=o((i-t)/2);switch(s){case"XYX":n.set(a*u,l*h,l*f,a*c);break;case"YZY":n.set(l*f,a*u,l*h,a*c);break;case"ZXZ":n.set(l*h,l*f,a*u,a*c);break;case"XZX":n.set(a*u,l*g,l*d,a*c);break;case"YXY":n.set(l*d,a*u,l*g,a*c);break;case"ZYZ":n.set(l*g,l*d,a*u,a*c);break;default:Yt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Ju(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Wd(n,t){if(t.constructor===Float32Array)return n;let e=Ju(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/e,-1)}function Xd(n,t){if(t.constructor===Float32Array)return n;let e=Ju(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*e)}var Yo={DEG2RAD:Ia,RAD2DEG:Do,generateUUID:or,clamp:oe,euclideanModulo:Vd,mapLinear:LE,inverseLerp:DE,lerp:La,damp:NE,pingpong:UE,smoothstep:OE,smootherstep:FE,randInt:BE,randFloat:kE,randFloatSpread:zE,seededRandom:GE,degToRad:VE,radToDeg:HE,isPowerOfTwo:WE,ceilPowerOfTwo:XE,floorPowerOfTwo:Hd,setQuaternionFromProperEuler:YE,normalize:Xd,denormalize:Wd},qt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,i=this.y,s=t.elements;return this.x=s[0]*e+s[3]*i+s[6],this.y=s[1]*e+s[4]*i+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=oe(this.x,t.x,e.x),this.y=oe(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=oe(this.x,t,e),this.y=oe(this.y,t,e),this}clampLength(t,e){let i=this.length();return this.divideScalar(i||1).multiplyScalar(oe(i,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let i=this.dot(t)/e;return Math.acos(oe(i,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,i=this.y-t.y;return e*e+i*i}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,i){return this.x=t.x+(e.x-t.x)*i,this.y=t.y+(e.y-t.y)*i,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let i=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*i-o*s+t.x,this.y=r*s+o*i+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},qn=class{constructor(t=0,e=0,i=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=i,this._w=s}static slerpFlat(t,e,i,s,r,o,a){let l=i[s+0],c=i[s+1],u=i[s+2],h=i[s+3],f=r[o+0],d=r[o+1],g=r[o+2],y=r[o+3];if(h!==y||l!==f||c!==d||u!==g){let p=l*f+c*d+u*g+h*y;p<0&&(f=-f,d=-d,g=-g,y=-y,p=-p);let m=1-a;if(p<.9995){let M=Math.acos(p),w=Math.sin(M);m=Math.sin(m*M)/w,a=Math.sin(a*M)/w,l=l*m+f*a,c=c*m+d*a,u=u*m+g*a,h=h*m+y*a}else{l=l*m+f*a,c=c*m+d*a,u=u*m+g*a,h=h*m+y*a;let M=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=M,c*=M,u*=M,h*=M}}t[e]=l,t[e+1]=c,t[e+2]=u,t[e+3]=h}static multiplyQuaternionsFlat(t,e,i,s,r,o){let a=i[s],l=i[s+1],c=i[s+2],u=i[s+3],h=r[o],f=r[o+1],d=r[o+2],g=r[o+3];return t[e]=a*g+u*h+l*d-c*f,t[e+1]=l*g+u*f+c*h-a*d,t[e+2]=c*g+u*d+a*f-l*h,t[e+3]=u*g-a*h-l*f-c*d,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,i,s){return this._x=t,this._y=e,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let i=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(i/2),u=a(s/2),h=a(r/2),f=l(i/2),d=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=f*u*h+c*d*g,this._y=c*d*h-f*u*g,this._z=c*u*g+f*d*h,this._w=c*u*h-f*d*g;break;case"YXZ":this._x=f*u*h+c*d*g,this._y=c*d*h-f*u*g,this._z=c*u*g-f*d*h,this._w=c*u*h+f*d*g;break;case"ZXY":this._x=f*u*h-c*d*g,this._y=c*d*h+f*u*g,this._z=c*u*g+f*d*h,this._w=c*u*h-f*d*g;break;case"ZYX":this._x=f*u*h-c*d*g,this._y=c*d*h+f*u*g,this._z=c*u*g-f*d*h,this._w=c*u*h+f*d*g;break;case"YZX":this._x=f*u*h+c*d*g,this._y=c*d*h+f*u*g,this._z=c*u*g-f*d*h,this._w=c*u*h-f*d*g;break;case"XZY":this._x=f*u*h-c*d*g,this._y=c*d*h-f*u*g,this._z=c*u*g+f*d*h,this._w=c*u*h+f*d*g;break;default:Yt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let i=e/2,s=Math.sin(i);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,i=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],u=e[6],h=e[10],f=i+a+h;if(f>0){let d=.5/Math.sqrt(f+1);this._w=.25/d,this._x=(u-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(i>a&&i>h){let d=2*Math.sqrt(1+i-a-h);this._w=(u-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>h){let d=2*Math.sqrt(1+a-i-h);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+u)/d}else{let d=2*Math.sqrt(1+h-i-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+u)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let i=t.dot(e)+1;return i<1e-8?(i=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=i):(this._x=0,this._y=-t.z,this._z=t.y,this._w=i)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=i),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(oe(this.dot(t),-1,1)))}rotateTowards(t,e){let i=this.angleTo(t);if(i===0)return this;let s=Math.min(1,e/i);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let i=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,u=e._w;return this._x=i*u+o*a+s*c-r*l,this._y=s*u+o*l+r*a-i*c,this._z=r*u+o*c+i*l-s*a,this._w=o*u-i*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let i=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(i=-i,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),u=Math.sin(c);l=Math.sin(l*c)/u,e=Math.sin(e*c)/u,this._x=this._x*l+i*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+i*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,i){return this.copy(t).slerp(e,i)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},z=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,i=0){this.x=t,this.y=e,this.z=i}set(t,e,i){return i===void 0&&(i=this.z),this.x=t,this.y=e,this.z=i,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(k_.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(k_.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,i=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*i+r[6]*s,this.y=r[1]*e+r[4]*i+r[7]*s,this.z=r[2]*e+r[5]*i+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,i=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*i+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*i+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*i+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,i=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*i),u=2*(a*e-r*s),h=2*(r*i-o*e);return this.x=e+l*c+o*h-a*u,this.y=i+l*u+a*c-r*h,this.z=s+l*h+r*u-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,i=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*i+r[8]*s,this.y=r[1]*e+r[5]*i+r[9]*s,this.z=r[2]*e+r[6]*i+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=oe(this.x,t.x,e.x),this.y=oe(this.y,t.y,e.y),this.z=oe(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=oe(this.x,t,e),this.y=oe(this.y,t,e),this.z=oe(this.z,t,e),this}clampLength(t,e){let i=this.length();return this.divideScalar(i||1).multiplyScalar(oe(i,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,i){return this.x=t.x+(e.x-t.x)*i,this.y=t.y+(e.y-t.y)*i,this.z=t.z+(e.z-t.z)*i,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let i=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-i*l,this.z=i*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let i=t.dot(this)/e;return this.copy(t).multiplyScalar(i)}projectOnPlane(t){return zf.copy(this).projectOnVector(t),this.sub(zf)}reflect(t){return this.sub(zf.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let i=this.dot(t)/e;return Math.acos(oe(i,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,i=this.y-t.y,s=this.z-t.z;return e*e+i*i+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,i){let s=Math.sin(e)*t;return this.x=s*Math.sin(i),this.y=Math.cos(e)*t,this.z=s*Math.cos(i),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,i){return this.x=t*Math.sin(e),this.y=i,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),i=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=i,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,i=Math.sqrt(1-e*e);return this.x=i*Math.cos(t),this.y=e,this.z=i*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},zf=new z,k_=new qn,te=class{static{this.prototype.isMatrix3=!0}constructor(t,e,i,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,i,s,r,o,a,l,c)}set(t,e,i,s,r,o,a,l,c){let u=this.elements;return u[0]=t,u[1]=s,u[2]=a,u[3]=e,u[4]=r,u[5]=l,u[6]=i,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,i=t.elements;return e[0]=i[0],e[1]=i[1],e[2]=i[2],e[3]=i[3],e[4]=i[4],e[5]=i[5],e[6]=i[6],e[7]=i[7],e[8]=i[8],this}extractBasis(t,e,i){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let i=t.elements,s=e.elements,r=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],u=i[4],h=i[7],f=i[2],d=i[5],g=i[8],y=s[0],p=s[3],m=s[6],M=s[1],w=s[4],v=s[7],C=s[2],T=s[5],x=s[8];return r[0]=o*y+a*M+l*C,r[3]=o*p+a*w+l*T,r[6]=o*m+a*v+l*x,r[1]=c*y+u*M+h*C,r[4]=c*p+u*w+h*T,r[7]=c*m+u*v+h*x,r[2]=f*y+d*M+g*C,r[5]=f*p+d*w+g*T,r[8]=f*m+d*v+g*x,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8];return e*o*u-e*a*c-i*r*u+i*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8],h=u*o-a*c,f=a*l-u*r,d=c*r-o*l,g=e*h+i*f+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return t[0]=h*y,t[1]=(s*c-u*i)*y,t[2]=(a*i-s*o)*y,t[3]=f*y,t[4]=(u*e-s*l)*y,t[5]=(s*r-a*e)*y,t[6]=d*y,t[7]=(i*l-c*e)*y,t[8]=(o*e-i*r)*y,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,i,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return Pa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Gf.makeScale(t,e)),this}rotate(t){return Pa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Gf.makeRotation(-t)),this}translate(t,e){return Pa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Gf.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),i=Math.sin(t);return this.set(e,-i,0,i,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,i=t.elements;for(let s=0;s<9;s++)if(e[s]!==i[s])return!1;return!0}fromArray(t,e=0){for(let i=0;i<9;i++)this.elements[i]=t[i+e];return this}toArray(t=[],e=0){let i=this.elements;return t[e]=i[0],t[e+1]=i[1],t[e+2]=i[2],t[e+3]=i[3],t[e+4]=i[4],t[e+5]=i[5],t[e+6]=i[6],t[e+7]=i[7],t[e+8]=i[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Gf=new te,z_=new te().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),G_=new te().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function qE(){let n={enabled:!0,workingColorSpace:Na,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ae&&(s.r=ys(s.r),s.g=ys(s.g),s.b=ys(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ae&&(s.r=Ro(s.r),s.g=Ro(s.g),s.b=Ro(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ws?Ua:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[Na]:{primaries:t,whitePoint:i,transfer:Ua,toXYZ:z_,fromXYZ:G_,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ci},outputColorSpaceConfig:{drawingBufferColorSpace:ci}},[ci]:{primaries:t,whitePoint:i,transfer:Ae,toXYZ:z_,fromXYZ:G_,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ci}}}),n}var _e=qE();function ys(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function Ro(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var po,zc=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let i;if(t instanceof HTMLCanvasElement)i=t;else{po===void 0&&(po=Oa("canvas")),po.width=t.width,po.height=t.height;let s=po.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),i=po}return i.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Oa("canvas");e.width=t.width,e.height=t.height;let i=e.getContext("2d");i.drawImage(t,0,0,t.width,t.height);let s=i.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ys(r[o]/255)*255;return i.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let i=0;i<e.length;i++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[i]=Math.floor(ys(e[i]/255)*255):e[i]=ys(e[i]);return{data:e,width:t.width,height:t.height}}else return Yt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},$E=0,No=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:$E++}),this.uuid=or(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Vf(s[o].image)):r.push(Vf(s[o]))}else r=Vf(s);i.url=r}return e||(t.images[this.uuid]=i),i}};function Vf(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?zc.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(Yt("Texture: Unable to serialize Texture."),{})}var ZE=0,Hf=new z,Jn=class n extends Ui{constructor(t=n.DEFAULT_IMAGE,e=n.DEFAULT_MAPPING,i=Ji,s=Ji,r=Yn,o=As,a=zi,l=jn,c=n.DEFAULT_ANISOTROPY,u=ws){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:ZE++}),this.uuid=or(),this.name="",this.source=new No(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new qt(0,0),this.repeat=new qt(1,1),this.center=new qt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new te,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Hf).x}get height(){return this.source.getSize(Hf).y}get depth(){return this.source.getSize(Hf).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let i=t[e];if(i===void 0){Yt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Yt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[e]=i}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),e||(t.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Rd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Fc:t.x=t.x-Math.floor(t.x);break;case Ji:t.x=t.x<0?0:1;break;case Bc:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Fc:t.y=t.y-Math.floor(t.y);break;case Ji:t.y=t.y<0?0:1;break;case Bc:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Jn.DEFAULT_IMAGE=null;Jn.DEFAULT_MAPPING=Rd;Jn.DEFAULT_ANISOTROPY=1;var we=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,i=0,s=1){this.x=t,this.y=e,this.z=i,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,i,s){return this.x=t,this.y=e,this.z=i,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,i=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*i+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*i+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*i+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*i+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,i,s,r,l=t.elements,c=l[0],u=l[4],h=l[8],f=l[1],d=l[5],g=l[9],y=l[2],p=l[6],m=l[10];if(Math.abs(u-f)<.01&&Math.abs(h-y)<.01&&Math.abs(g-p)<.01){if(Math.abs(u+f)<.1&&Math.abs(h+y)<.1&&Math.abs(g+p)<.1&&Math.abs(c+d+m-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,v=(d+1)/2,C=(m+1)/2,T=(u+f)/4,x=(h+y)/4,A=(g+p)/4;return w>v&&w>C?w<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(w),s=T/i,r=x/i):v>C?v<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(v),i=T/s,r=A/s):C<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),i=x/r,s=A/r),this.set(i,s,r,e),this}let M=Math.sqrt((p-g)*(p-g)+(h-y)*(h-y)+(f-u)*(f-u));return Math.abs(M)<.001&&(M=1),this.x=(p-g)/M,this.y=(h-y)/M,this.z=(f-u)/M,this.w=Math.acos((c+d+m-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=oe(this.x,t.x,e.x),this.y=oe(this.y,t.y,e.y),this.z=oe(this.z,t.z,e.z),this.w=oe(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=oe(this.x,t,e),this.y=oe(this.y,t,e),this.z=oe(this.z,t,e),this.w=oe(this.w,t,e),this}clampLength(t,e){let i=this.length();return this.divideScalar(i||1).multiplyScalar(oe(i,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,i){return this.x=t.x+(e.x-t.x)*i,this.y=t.y+(e.y-t.y)*i,this.z=t.z+(e.z-t.z)*i,this.w=t.w+(e.w-t.w)*i,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Gc=class extends Ui{constructor(t=1,e=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Yn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=i.depth,this.scissor=new we(0,0,t,e),this.scissorTest=!1,this.viewport=new we(0,0,t,e),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new Jn({width:t,height:e,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:Yn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,i=1){if(this.width!==t||this.height!==e||this.depth!==i){this.width=t,this.height=e,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,i=t.textures.length;e<i;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new No(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ui=class extends Gc{constructor(t=1,e=1,i={}){super(t,e,i),this.isWebGLRenderTarget=!0}},Ba=class extends Jn{constructor(t=null,e=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:i,depth:s},this.magFilter=En,this.minFilter=En,this.wrapR=Ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Vc=class extends Jn{constructor(t=null,e=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:i,depth:s},this.magFilter=En,this.minFilter=En,this.wrapR=Ji,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var Te=class n{static{this.prototype.isMatrix4=!0}constructor(t,e,i,s,r,o,a,l,c,u,h,f,d,g,y,p){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,i,s,r,o,a,l,c,u,h,f,d,g,y,p)}set(t,e,i,s,r,o,a,l,c,u,h,f,d,g,y,p){let m=this.elements;return m[0]=t,m[4]=e,m[8]=i,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=u,m[10]=h,m[14]=f,m[3]=d,m[7]=g,m[11]=y,m[15]=p,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(t){let e=this.elements,i=t.elements;return e[0]=i[0],e[1]=i[1],e[2]=i[2],e[3]=i[3],e[4]=i[4],e[5]=i[5],e[6]=i[6],e[7]=i[7],e[8]=i[8],e[9]=i[9],e[10]=i[10],e[11]=i[11],e[12]=i[12],e[13]=i[13],e[14]=i[14],e[15]=i[15],this}copyPosition(t){let e=this.elements,i=t.elements;return e[12]=i[12],e[13]=i[13],e[14]=i[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,i){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),i.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(t,e,i){return this.set(t.x,e.x,i.x,0,t.y,e.y,i.y,0,t.z,e.z,i.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,i=t.elements,s=1/mo.setFromMatrixColumn(t,0).length(),r=1/mo.setFromMatrixColumn(t,1).length(),o=1/mo.setFromMatrixColumn(t,2).length();return e[0]=i[0]*s,e[1]=i[1]*s,e[2]=i[2]*s,e[3]=0,e[4]=i[4]*r,e[5]=i[5]*r,e[6]=i[6]*r,e[7]=0,e[8]=i[8]*o,e[9]=i[9]*o,e[10]=i[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,i=t.x,s=t.y,r=t.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),h=Math.sin(r);if(t.order==="XYZ"){let f=o*u,d=o*h,g=a*u,y=a*h;e[0]=l*u,e[4]=-l*h,e[8]=c,e[1]=d+g*c,e[5]=f-y*c,e[9]=-a*l,e[2]=y-f*c,e[6]=g+d*c,e[10]=o*l}else if(t.order==="YXZ"){let f=l*u,d=l*h,g=c*u,y=c*h;e[0]=f+y*a,e[4]=g*a-d,e[8]=o*c,e[1]=o*h,e[5]=o*u,e[9]=-a,e[2]=d*a-g,e[6]=y+f*a,e[10]=o*l}else if(t.order==="ZXY"){let f=l*u,d=l*h,g=c*u,y=c*h;e[0]=f-y*a,e[4]=-o*h,e[8]=g+d*a,e[1]=d+g*a,e[5]=o*u,e[9]=y-f*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let f=o*u,d=o*h,g=a*u,y=a*h;e[0]=l*u,e[4]=g*c-d,e[8]=f*c+y,e[1]=l*h,e[5]=y*c+f,e[9]=d*c-g,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let f=o*l,d=o*c,g=a*l,y=a*c;e[0]=l*u,e[4]=y-f*h,e[8]=g*h+d,e[1]=h,e[5]=o*u,e[9]=-a*u,e[2]=-c*u,e[6]=d*h+g,e[10]=f-y*h}else if(t.order==="XZY"){let f=o*l,d=o*c,g=a*l,y=a*c;e[0]=l*u,e[4]=-h,e[8]=c*u,e[1]=f*h+y,e[5]=o*u,e[9]=d*h-g,e[2]=g*h-d,e[6]=a*u,e[10]=y*h+f}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(KE,t,JE)}lookAt(t,e,i){let s=this.elements;return ai.subVectors(t,e),ai.lengthSq()===0&&(ai.z=1),ai.normalize(),Ws.crossVectors(i,ai),Ws.lengthSq()===0&&(Math.abs(i.z)===1?ai.x+=1e-4:ai.z+=1e-4,ai.normalize(),Ws.crossVectors(i,ai)),Ws.normalize(),rc.crossVectors(ai,Ws),s[0]=Ws.x,s[4]=rc.x,s[8]=ai.x,s[1]=Ws.y,s[5]=rc.y,s[9]=ai.y,s[2]=Ws.z,s[6]=rc.z,s[10]=ai.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let i=t.elements,s=e.elements,r=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],u=i[1],h=i[5],f=i[9],d=i[13],g=i[2],y=i[6],p=i[10],m=i[14],M=i[3],w=i[7],v=i[11],C=i[15],T=s[0],x=s[4],A=s[8],F=s[12],N=s[1],I=s[5],B=s[9],G=s[13],L=s[2],H=s[6],q=s[10],V=s[14],lt=s[3],Z=s[7],j=s[11],et=s[15];return r[0]=o*T+a*N+l*L+c*lt,r[4]=o*x+a*I+l*H+c*Z,r[8]=o*A+a*B+l*q+c*j,r[12]=o*F+a*G+l*V+c*et,r[1]=u*T+h*N+f*L+d*lt,r[5]=u*x+h*I+f*H+d*Z,r[9]=u*A+h*B+f*q+d*j,r[13]=u*F+h*G+f*V+d*et,r[2]=g*T+y*N+p*L+m*lt,r[6]=g*x+y*I+p*H+m*Z,r[10]=g*A+y*B+p*q+m*j,r[14]=g*F+y*G+p*V+m*et,r[3]=M*T+w*N+v*L+C*lt,r[7]=M*x+w*I+v*H+C*Z,r[11]=M*A+w*B+v*q+C*j,r[15]=M*F+w*G+v*V+C*et,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],i=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],u=t[2],h=t[6],f=t[10],d=t[14],g=t[3],y=t[7],p=t[11],m=t[15],M=l*d-c*f,w=a*d-c*h,v=a*f-l*h,C=o*d-c*u,T=o*f-l*u,x=o*h-a*u;return e*(y*M-p*w+m*v)-i*(g*M-p*C+m*T)+s*(g*w-y*C+m*x)-r*(g*v-y*T+p*x)}determinantAffine(){let t=this.elements,e=t[0],i=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],u=t[10];return e*(o*u-a*c)-i*(r*u-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,i){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=i),this}invert(){let t=this.elements,e=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],u=t[8],h=t[9],f=t[10],d=t[11],g=t[12],y=t[13],p=t[14],m=t[15],M=e*a-i*o,w=e*l-s*o,v=e*c-r*o,C=i*l-s*a,T=i*c-r*a,x=s*c-r*l,A=u*y-h*g,F=u*p-f*g,N=u*m-d*g,I=h*p-f*y,B=h*m-d*y,G=f*m-d*p,L=M*G-w*B+v*I+C*N-T*F+x*A;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/L;return t[0]=(a*G-l*B+c*I)*H,t[1]=(s*B-i*G-r*I)*H,t[2]=(y*x-p*T+m*C)*H,t[3]=(f*T-h*x-d*C)*H,t[4]=(l*N-o*G-c*F)*H,t[5]=(e*G-s*N+r*F)*H,t[6]=(p*v-g*x-m*w)*H,t[7]=(u*x-f*v+d*w)*H,t[8]=(o*B-a*N+c*A)*H,t[9]=(i*N-e*B-r*A)*H,t[10]=(g*T-y*v+m*M)*H,t[11]=(h*v-u*T-d*M)*H,t[12]=(a*F-o*I-l*A)*H,t[13]=(e*I-i*F+s*A)*H,t[14]=(y*w-g*C-p*M)*H,t[15]=(u*C-h*w+f*M)*H,this}scale(t){let e=this.elements,i=t.x,s=t.y,r=t.z;return e[0]*=i,e[4]*=s,e[8]*=r,e[1]*=i,e[5]*=s,e[9]*=r,e[2]*=i,e[6]*=s,e[10]*=r,e[3]*=i,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],i=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,i,s))}makeTranslation(t,e,i){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,i,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),i=Math.sin(t);return this.set(1,0,0,0,0,e,-i,0,0,i,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),i=Math.sin(t);return this.set(e,0,i,0,0,1,0,0,-i,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),i=Math.sin(t);return this.set(e,-i,0,0,i,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let i=Math.cos(e),s=Math.sin(e),r=1-i,o=t.x,a=t.y,l=t.z,c=r*o,u=r*a;return this.set(c*o+i,c*a-s*l,c*l+s*a,0,c*a+s*l,u*a+i,u*l-s*o,0,c*l-s*a,u*l+s*o,r*l*l+i,0,0,0,0,1),this}makeScale(t,e,i){return this.set(t,0,0,0,0,e,0,0,0,0,i,0,0,0,0,1),this}makeShear(t,e,i,s,r,o){return this.set(1,i,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,i){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,u=o+o,h=a+a,f=r*c,d=r*u,g=r*h,y=o*u,p=o*h,m=a*h,M=l*c,w=l*u,v=l*h,C=i.x,T=i.y,x=i.z;return s[0]=(1-(y+m))*C,s[1]=(d+v)*C,s[2]=(g-w)*C,s[3]=0,s[4]=(d-v)*T,s[5]=(1-(f+m))*T,s[6]=(p+M)*T,s[7]=0,s[8]=(g+w)*x,s[9]=(p-M)*x,s[10]=(1-(f+y))*x,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,i){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),e.identity(),this;let o=mo.set(s[0],s[1],s[2]).length(),a=mo.set(s[4],s[5],s[6]).length(),l=mo.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Li.copy(this);let c=1/o,u=1/a,h=1/l;return Li.elements[0]*=c,Li.elements[1]*=c,Li.elements[2]*=c,Li.elements[4]*=u,Li.elements[5]*=u,Li.elements[6]*=u,Li.elements[8]*=h,Li.elements[9]*=h,Li.elements[10]*=h,e.setFromRotationMatrix(Li),i.x=o,i.y=a,i.z=l,this}makePerspective(t,e,i,s,r,o,a=yi,l=!1){let c=this.elements,u=2*r/(e-t),h=2*r/(i-s),f=(e+t)/(e-t),d=(i+s)/(i-s),g,y;if(l)g=r/(o-r),y=o*r/(o-r);else if(a===yi)g=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===Io)g=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=f,c[12]=0,c[1]=0,c[5]=h,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,i,s,r,o,a=yi,l=!1){let c=this.elements,u=2/(e-t),h=2/(i-s),f=-(e+t)/(e-t),d=-(i+s)/(i-s),g,y;if(l)g=1/(o-r),y=o/(o-r);else if(a===yi)g=-2/(o-r),y=-(o+r)/(o-r);else if(a===Io)g=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=u,c[4]=0,c[8]=0,c[12]=f,c[1]=0,c[5]=h,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,i=t.elements;for(let s=0;s<16;s++)if(e[s]!==i[s])return!1;return!0}fromArray(t,e=0){for(let i=0;i<16;i++)this.elements[i]=t[i+e];return this}toArray(t=[],e=0){let i=this.elements;return t[e]=i[0],t[e+1]=i[1],t[e+2]=i[2],t[e+3]=i[3],t[e+4]=i[4],t[e+5]=i[5],t[e+6]=i[6],t[e+7]=i[7],t[e+8]=i[8],t[e+9]=i[9],t[e+10]=i[10],t[e+11]=i[11],t[e+12]=i[12],t[e+13]=i[13],t[e+14]=i[14],t[e+15]=i[15],t}},mo=new z,Li=new Te,KE=new z(0,0,0),JE=new z(1,1,1),Ws=new z,rc=new z,ai=new z,V_=new Te,H_=new qn,Ss=class n{constructor(t=0,e=0,i=0,s=n.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=i,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,i,s=this._order){return this._x=t,this._y=e,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,i=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],u=s[9],h=s[2],f=s[6],d=s[10];switch(e){case"XYZ":this._y=Math.asin(oe(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-oe(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,r),this._z=0);break;case"ZXY":this._x=Math.asin(oe(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-h,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-oe(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(f,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(oe(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-oe(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-u,d),this._y=0);break;default:Yt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,i===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,i){return V_.makeRotationFromQuaternion(t),this.setFromRotationMatrix(V_,e,i)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return H_.setFromEuler(this),this.setFromQuaternion(H_,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ss.DEFAULT_ORDER="XYZ";var Uo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},jE=0,W_=new z,go=new qn,ps=new Te,oc=new z,Aa=new z,QE=new z,tA=new qn,X_=new z(1,0,0),Y_=new z(0,1,0),q_=new z(0,0,1),$_={type:"added"},eA={type:"removed"},_o={type:"childadded",child:null},Wf={type:"childremoved",child:null},Cn=class n extends Ui{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:jE++}),this.uuid=or(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let t=new z,e=new Ss,i=new qn,s=new z(1,1,1);function r(){i.setFromEuler(e,!1)}function o(){e.setFromQuaternion(i,void 0,!1)}e._onChange(r),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Te},normalMatrix:{value:new te}}),this.matrix=new Te,this.matrixWorld=new Te,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Uo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return go.setFromAxisAngle(t,e),this.quaternion.multiply(go),this}rotateOnWorldAxis(t,e){return go.setFromAxisAngle(t,e),this.quaternion.premultiply(go),this}rotateX(t){return this.rotateOnAxis(X_,t)}rotateY(t){return this.rotateOnAxis(Y_,t)}rotateZ(t){return this.rotateOnAxis(q_,t)}translateOnAxis(t,e){return W_.copy(t).applyQuaternion(this.quaternion),this.position.add(W_.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(X_,t)}translateY(t){return this.translateOnAxis(Y_,t)}translateZ(t){return this.translateOnAxis(q_,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ps.copy(this.matrixWorld).invert())}lookAt(t,e,i){t.isVector3?oc.copy(t):oc.set(t,e,i);let s=this.parent;this.updateWorldMatrix(!0,!1),Aa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ps.lookAt(Aa,oc,this.up):ps.lookAt(oc,Aa,this.up),this.quaternion.setFromRotationMatrix(ps),s&&(ps.extractRotation(s.matrixWorld),go.setFromRotationMatrix(ps),this.quaternion.premultiply(go.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(jt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent($_),_o.child=t,this.dispatchEvent(_o),_o.child=null):jt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(eA),Wf.child=t,this.dispatchEvent(Wf),Wf.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ps.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ps.multiply(t.parent.matrixWorld)),t.applyMatrix4(ps),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent($_),_o.child=t,this.dispatchEvent(_o),_o.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let i=0,s=this.children.length;i<s;i++){let o=this.children[i].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,i=[]){this[t]===e&&i.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,i);return i}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Aa,t,QE),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Aa,tA,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let i=0,s=e.length;i<s;i++)e[i].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let i=0,s=e.length;i<s;i++)e[i].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,i=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*i-r[8]*s,r[13]+=i-r[1]*e-r[5]*i-r[9]*s,r[14]+=s-r[2]*e-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let i=0,s=e.length;i<s;i++)e[i].updateMatrixWorld(t)}updateWorldMatrix(t,e,i=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,i)}}toJSON(t){let e=t===void 0||typeof t=="string",i={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let h=l[c];r(t.shapes,h)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),u=o(t.images),h=o(t.shapes),f=o(t.skeletons),d=o(t.animations),g=o(t.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),u.length>0&&(i.images=u),h.length>0&&(i.shapes=h),f.length>0&&(i.skeletons=f),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=s,i;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let i=0;i<t.children.length;i++){let s=t.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Cn.DEFAULT_UP=new z(0,1,0);Cn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Cn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Xn=class extends Cn{constructor(){super(),this.isGroup=!0,this.type="Group"}},nA={type:"move"},Oo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Xn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Xn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new z,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new z),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Xn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new z,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new z,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let i of t.hand.values())this._getHandJoint(e,i)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,i){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let y of t.hand.values()){let p=e.getJointPose(y,i),m=this._getHandJoint(c,y);p!==null&&(m.matrix.fromArray(p.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=p.radius),m.visible=p!==null}let u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],f=u.position.distanceTo(h.position),d=.02,g=.005;c.inputState.pinching&&f>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&f<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(nA)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let i=new Xn;i.matrixAutoUpdate=!1,i.visible=!1,t.joints[e.jointName]=i,t.add(i)}return t.joints[e.jointName]}},jx={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Xs={h:0,s:0,l:0},ac={h:0,s:0,l:0};function Xf(n,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?n+(t-n)*6*e:e<1/2?t:e<2/3?n+(t-n)*6*(2/3-e):n}var ee=class{constructor(t,e,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,i)}set(t,e,i){if(e===void 0&&i===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,i);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ci){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,e),this}setRGB(t,e,i,s=_e.workingColorSpace){return this.r=t,this.g=e,this.b=i,_e.colorSpaceToWorking(this,s),this}setHSL(t,e,i,s=_e.workingColorSpace){if(t=Vd(t,1),e=oe(e,0,1),i=oe(i,0,1),e===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+e):i+e-i*e,o=2*i-r;this.r=Xf(o,r,t+1/3),this.g=Xf(o,r,t),this.b=Xf(o,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,e=ci){function i(r){r!==void 0&&parseFloat(r)<1&&Yt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Yt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);Yt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ci){let i=jx[t.toLowerCase()];return i!==void 0?this.setHex(i,e):Yt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=ys(t.r),this.g=ys(t.g),this.b=ys(t.b),this}copyLinearToSRGB(t){return this.r=Ro(t.r),this.g=Ro(t.g),this.b=Ro(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ci){return _e.workingToColorSpace(Un.copy(this),t),Math.round(oe(Un.r*255,0,255))*65536+Math.round(oe(Un.g*255,0,255))*256+Math.round(oe(Un.b*255,0,255))}getHexString(t=ci){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=_e.workingColorSpace){_e.workingToColorSpace(Un.copy(this),e);let i=Un.r,s=Un.g,r=Un.b,o=Math.max(i,s,r),a=Math.min(i,s,r),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let h=o-a;switch(c=u<=.5?h/(o+a):h/(2-o-a),o){case i:l=(s-r)/h+(s<r?6:0);break;case s:l=(r-i)/h+2;break;case r:l=(i-s)/h+4;break}l/=6}return t.h=l,t.s=c,t.l=u,t}getRGB(t,e=_e.workingColorSpace){return _e.workingToColorSpace(Un.copy(this),e),t.r=Un.r,t.g=Un.g,t.b=Un.b,t}getStyle(t=ci){_e.workingToColorSpace(Un.copy(this),t);let e=Un.r,i=Un.g,s=Un.b;return t!==ci?`color(${t} ${e.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(t,e,i){return this.getHSL(Xs),this.setHSL(Xs.h+t,Xs.s+e,Xs.l+i)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,i){return this.r=t.r+(e.r-t.r)*i,this.g=t.g+(e.g-t.g)*i,this.b=t.b+(e.b-t.b)*i,this}lerpHSL(t,e){this.getHSL(Xs),t.getHSL(ac);let i=La(Xs.h,ac.h,e),s=La(Xs.s,ac.s,e),r=La(Xs.l,ac.l,e);return this.setHSL(i,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,i=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*i+r[6]*s,this.g=r[1]*e+r[4]*i+r[7]*s,this.b=r[2]*e+r[5]*i+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Un=new ee;ee.NAMES=jx;var Tr=class extends Cn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ss,this.environmentIntensity=1,this.environmentRotation=new Ss,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Di=new z,ms=new z,Yf=new z,gs=new z,xo=new z,yo=new z,Z_=new z,qf=new z,$f=new z,Zf=new z,Kf=new we,Jf=new we,jf=new we,Zs=class n{constructor(t=new z,e=new z,i=new z){this.a=t,this.b=e,this.c=i}static getNormal(t,e,i,s){s.subVectors(i,e),Di.subVectors(t,e),s.cross(Di);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,i,s,r){Di.subVectors(s,e),ms.subVectors(i,e),Yf.subVectors(t,e);let o=Di.dot(Di),a=Di.dot(ms),l=Di.dot(Yf),c=ms.dot(ms),u=ms.dot(Yf),h=o*c-a*a;if(h===0)return r.set(0,0,0),null;let f=1/h,d=(c*l-a*u)*f,g=(o*u-a*l)*f;return r.set(1-d-g,g,d)}static containsPoint(t,e,i,s){return this.getBarycoord(t,e,i,s,gs)===null?!1:gs.x>=0&&gs.y>=0&&gs.x+gs.y<=1}static getInterpolation(t,e,i,s,r,o,a,l){return this.getBarycoord(t,e,i,s,gs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,gs.x),l.addScaledVector(o,gs.y),l.addScaledVector(a,gs.z),l)}static getInterpolatedAttribute(t,e,i,s,r,o){return Kf.setScalar(0),Jf.setScalar(0),jf.setScalar(0),Kf.fromBufferAttribute(t,e),Jf.fromBufferAttribute(t,i),jf.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Kf,r.x),o.addScaledVector(Jf,r.y),o.addScaledVector(jf,r.z),o}static isFrontFacing(t,e,i,s){return Di.subVectors(i,e),ms.subVectors(t,e),Di.cross(ms).dot(s)<0}set(t,e,i){return this.a.copy(t),this.b.copy(e),this.c.copy(i),this}setFromPointsAndIndices(t,e,i,s){return this.a.copy(t[e]),this.b.copy(t[i]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,i,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,i),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Di.subVectors(this.c,this.b),ms.subVectors(this.a,this.b),Di.cross(ms).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return n.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return n.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,i,s,r){return n.getInterpolation(t,this.a,this.b,this.c,e,i,s,r)}containsPoint(t){return n.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return n.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let i=this.a,s=this.b,r=this.c,o,a;xo.subVectors(s,i),yo.subVectors(r,i),qf.subVectors(t,i);let l=xo.dot(qf),c=yo.dot(qf);if(l<=0&&c<=0)return e.copy(i);$f.subVectors(t,s);let u=xo.dot($f),h=yo.dot($f);if(u>=0&&h<=u)return e.copy(s);let f=l*h-u*c;if(f<=0&&l>=0&&u<=0&&l-u>0)return o=l/(l-u),e.copy(i).addScaledVector(xo,o);Zf.subVectors(t,r);let d=xo.dot(Zf),g=yo.dot(Zf);if(g>=0&&d<=g)return e.copy(r);let y=d*c-l*g;if(y<=0&&c>=0&&g<=0)return a=c/(c-g),e.copy(i).addScaledVector(yo,a);let p=u*g-d*h;if(p<=0&&h-u>=0&&d-g>=0)return Z_.subVectors(r,s),a=(h-u)/(h-u+(d-g)),e.copy(s).addScaledVector(Z_,a);let m=1/(p+y+f);return o=y*m,a=f*m,e.copy(i).addScaledVector(xo,o).addScaledVector(yo,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},hi=class{constructor(t=new z(1/0,1/0,1/0),e=new z(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,i=t.length;e<i;e+=3)this.expandByPoint(Ni.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,i=t.count;e<i;e++)this.expandByPoint(Ni.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,i=t.length;e<i;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let i=Ni.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(i),this.max.copy(t).add(i),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let i=t.geometry;if(i!==void 0){let r=i.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Ni):Ni.fromBufferAttribute(r,o),Ni.applyMatrix4(t.matrixWorld),this.expandByPoint(Ni);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),lc.copy(t.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),lc.copy(i.boundingBox)),lc.applyMatrix4(t.matrixWorld),this.union(lc)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Ni),Ni.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,i;return t.normal.x>0?(e=t.normal.x*this.min.x,i=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,i=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,i+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,i+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,i+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,i+=t.normal.z*this.min.z),e<=-t.constant&&i>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Ta),cc.subVectors(this.max,Ta),vo.subVectors(t.a,Ta),So.subVectors(t.b,Ta),Mo.subVectors(t.c,Ta),Ys.subVectors(So,vo),qs.subVectors(Mo,So),Mr.subVectors(vo,Mo);let e=[0,-Ys.z,Ys.y,0,-qs.z,qs.y,0,-Mr.z,Mr.y,Ys.z,0,-Ys.x,qs.z,0,-qs.x,Mr.z,0,-Mr.x,-Ys.y,Ys.x,0,-qs.y,qs.x,0,-Mr.y,Mr.x,0];return!Qf(e,vo,So,Mo,cc)||(e=[1,0,0,0,1,0,0,0,1],!Qf(e,vo,So,Mo,cc))?!1:(uc.crossVectors(Ys,qs),e=[uc.x,uc.y,uc.z],Qf(e,vo,So,Mo,cc))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Ni).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Ni).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(_s[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),_s[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),_s[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),_s[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),_s[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),_s[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),_s[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),_s[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(_s),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},_s=[new z,new z,new z,new z,new z,new z,new z,new z],Ni=new z,lc=new hi,vo=new z,So=new z,Mo=new z,Ys=new z,qs=new z,Mr=new z,Ta=new z,cc=new z,uc=new z,br=new z;function Qf(n,t,e,i,s){for(let r=0,o=n.length-3;r<=o;r+=3){br.fromArray(n,r);let a=s.x*Math.abs(br.x)+s.y*Math.abs(br.y)+s.z*Math.abs(br.z),l=t.dot(br),c=e.dot(br),u=i.dot(br);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var cn=new z,hc=new qt,iA=0,wn=class extends Ui{constructor(t,e,i=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:iA++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=i,this.usage=zd,this.updateRanges=[],this.gpuType=Bi,this.version=0,this._normalizationScale=t!==void 0?Ju(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,i){t*=this.itemSize,i*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[i+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,i=this.count;e<i;e++)hc.fromBufferAttribute(this,e),hc.applyMatrix3(t),this.setXY(e,hc.x,hc.y);else if(this.itemSize===3)for(let e=0,i=this.count;e<i;e++)cn.fromBufferAttribute(this,e),cn.applyMatrix3(t),this.setXYZ(e,cn.x,cn.y,cn.z);return this}applyMatrix4(t){for(let e=0,i=this.count;e<i;e++)cn.fromBufferAttribute(this,e),cn.applyMatrix4(t),this.setXYZ(e,cn.x,cn.y,cn.z);return this}applyNormalMatrix(t){for(let e=0,i=this.count;e<i;e++)cn.fromBufferAttribute(this,e),cn.applyNormalMatrix(t),this.setXYZ(e,cn.x,cn.y,cn.z);return this}transformDirection(t){for(let e=0,i=this.count;e<i;e++)cn.fromBufferAttribute(this,e),cn.transformDirection(t),this.setXYZ(e,cn.x,cn.y,cn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let i=this.array[t*this.itemSize+e];return this.normalized&&(i=this._denormalize(i)),i}setComponent(t,e,i){return this.normalized&&(i=this._normalize(i)),this.array[t*this.itemSize+e]=i,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,i){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),i=this._normalize(i)),this.array[t+0]=e,this.array[t+1]=i,this}setXYZ(t,e,i,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),i=this._normalize(i),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=i,this.array[t+2]=s,this}setXYZW(t,e,i,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=i,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Wd(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Xd(t,this.array)}};var ka=class extends wn{constructor(t,e,i){super(new Uint16Array(t),e,i)}};var za=class extends wn{constructor(t,e,i){super(new Uint32Array(t),e,i)}};var Xe=class extends wn{constructor(t,e,i){super(new Float32Array(t),e,i)}},sA=new hi,wa=new z,td=new z,Oi=class{constructor(t=new z,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let i=this.center;e!==void 0?i.copy(e):sA.setFromPoints(t).getCenter(i);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,i.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let i=this.center.distanceToSquared(t);return e.copy(t),i>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;wa.subVectors(t,this.center);let e=wa.lengthSq();if(e>this.radius*this.radius){let i=Math.sqrt(e),s=(i-this.radius)*.5;this.center.addScaledVector(wa,s/i),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(td.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(wa.copy(t.center).add(td)),this.expandByPoint(wa.copy(t.center).sub(td))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},rA=0,xi=new Te,ed=new Cn,bo=new z,li=new hi,Ca=new hi,bn=new z,Rn=class n extends Ui{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:rA++}),this.uuid=or(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(PE(t)?za:ka)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,i=0){this.groups.push({start:t,count:e,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new te().getNormalMatrix(t);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return xi.makeRotationFromQuaternion(t),this.applyMatrix4(xi),this}rotateX(t){return xi.makeRotationX(t),this.applyMatrix4(xi),this}rotateY(t){return xi.makeRotationY(t),this.applyMatrix4(xi),this}rotateZ(t){return xi.makeRotationZ(t),this.applyMatrix4(xi),this}translate(t,e,i){return xi.makeTranslation(t,e,i),this.applyMatrix4(xi),this}scale(t,e,i){return xi.makeScale(t,e,i),this.applyMatrix4(xi),this}lookAt(t){return ed.lookAt(t),ed.updateMatrix(),this.applyMatrix4(ed.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(bo).negate(),this.translate(bo.x,bo.y,bo.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let i=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Xe(i,3))}else{let i=Math.min(t.length,e.count);for(let s=0;s<i;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Yt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new hi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new z(-1/0,-1/0,-1/0),new z(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let i=0,s=e.length;i<s;i++){let r=e[i];li.setFromBufferAttribute(r),this.morphTargetsRelative?(bn.addVectors(this.boundingBox.min,li.min),this.boundingBox.expandByPoint(bn),bn.addVectors(this.boundingBox.max,li.max),this.boundingBox.expandByPoint(bn)):(this.boundingBox.expandByPoint(li.min),this.boundingBox.expandByPoint(li.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&jt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Oi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new z,1/0);return}if(t){let i=this.boundingSphere.center;if(li.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Ca.setFromBufferAttribute(a),this.morphTargetsRelative?(bn.addVectors(li.min,Ca.min),li.expandByPoint(bn),bn.addVectors(li.max,Ca.max),li.expandByPoint(bn)):(li.expandByPoint(Ca.min),li.expandByPoint(Ca.max))}li.getCenter(i);let s=0;for(let r=0,o=t.count;r<o;r++)bn.fromBufferAttribute(t,r),s=Math.max(s,i.distanceToSquared(bn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)bn.fromBufferAttribute(a,c),l&&(bo.fromBufferAttribute(t,c),bn.add(bo)),s=Math.max(s,i.distanceToSquared(bn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&jt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){jt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new wn(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let F=0;F<i.count;F++)a[F]=new z,l[F]=new z;let u=new z,h=new z,f=new z,d=new qt,g=new qt,y=new qt,p=new z,m=new z;function M(F,N,I){c[F]=c[N]=c[I]=1,u.fromBufferAttribute(i,F),h.fromBufferAttribute(i,N),f.fromBufferAttribute(i,I),d.fromBufferAttribute(r,F),g.fromBufferAttribute(r,N),y.fromBufferAttribute(r,I),h.sub(u),f.sub(u),g.sub(d),y.sub(d);let B=1/(g.x*y.y-y.x*g.y);isFinite(B)&&(p.copy(h).multiplyScalar(y.y).addScaledVector(f,-g.y).multiplyScalar(B),m.copy(f).multiplyScalar(g.x).addScaledVector(h,-y.x).multiplyScalar(B),a[F].add(p),a[N].add(p),a[I].add(p),l[F].add(m),l[N].add(m),l[I].add(m))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let F=0,N=w.length;F<N;++F){let I=w[F],B=I.start,G=I.count;for(let L=B,H=B+G;L<H;L+=3)M(t.getX(L+0),t.getX(L+1),t.getX(L+2))}let v=new z,C=new z,T=new z,x=new z;function A(F){T.fromBufferAttribute(s,F),x.copy(T);let N=a[F];v.copy(N),v.sub(T.multiplyScalar(T.dot(N))).normalize(),C.crossVectors(x,N);let B=C.dot(l[F])<0?-1:1;o.setXYZW(F,v.x,v.y,v.z,B)}for(let F=0,N=i.count;F<N;++F)c[F]&&A(F);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==e.count)i=new wn(new Float32Array(e.count*3),3),this.setAttribute("normal",i);else for(let f=0,d=i.count;f<d;f++)i.setXYZ(f,0,0,0);let s=new z,r=new z,o=new z,a=new z,l=new z,c=new z,u=new z,h=new z;if(t)for(let f=0,d=t.count;f<d;f+=3){let g=t.getX(f+0),y=t.getX(f+1),p=t.getX(f+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,y),o.fromBufferAttribute(e,p),u.subVectors(o,r),h.subVectors(s,r),u.cross(h),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,y),c.fromBufferAttribute(i,p),a.add(u),l.add(u),c.add(u),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(y,l.x,l.y,l.z),i.setXYZ(p,c.x,c.y,c.z)}else for(let f=0,d=e.count;f<d;f+=3)s.fromBufferAttribute(e,f+0),r.fromBufferAttribute(e,f+1),o.fromBufferAttribute(e,f+2),u.subVectors(o,r),h.subVectors(s,r),u.cross(h),i.setXYZ(f+0,u.x,u.y,u.z),i.setXYZ(f+1,u.x,u.y,u.z),i.setXYZ(f+2,u.x,u.y,u.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,i=t.count;e<i;e++)bn.fromBufferAttribute(t,e),bn.normalize(),t.setXYZ(e,bn.x,bn.y,bn.z)}toNonIndexed(){function t(a,l){let c=a.array,u=a.itemSize,h=a.normalized,f=new c.constructor(l.length*u),d=0,g=0;for(let y=0,p=l.length;y<p;y++){a.isInterleavedBufferAttribute?d=l[y]*a.data.stride+a.offset:d=l[y]*u;for(let m=0;m<u;m++)f[g++]=c[d++]}return new wn(f,u,h)}if(this.index===null)return Yt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new n,i=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,i);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let u=0,h=c.length;u<h;u++){let f=c[u],d=t(f,i);l.push(d)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let i=this.attributes;for(let l in i){let c=i[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let h=0,f=c.length;h<f;h++){let d=c[h];u.push(d.toJSON(t.data))}u.length>0&&(s[l]=u,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let i=t.index;i!==null&&this.setIndex(i.clone());let s=t.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(e))}let r=t.morphAttributes;for(let c in r){let u=[],h=r[c];for(let f=0,d=h.length;f<d;f++)u.push(h[f].clone(e));this.morphAttributes[c]=u}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,u=o.length;c<u;c++){let h=o[c];this.addGroup(h.start,h.count,h.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ga=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=zd,this.updateRanges=[],this.version=0,this.uuid=or()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,i){t*=this.stride,i*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[i+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=K_(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);let i=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(i,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=K_(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let i={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return i.usage=this.usage,i}};function K_(n){return n.buffer._uuid===void 0&&(n.buffer._uuid=or()),n.byteOffset===0&&n.byteLength===n.buffer.byteLength?n.buffer._uuid:n.buffer._uuid+":"+n.byteOffset+":"+n.byteLength}var Hn=new z,vi=class n{constructor(t,e,i,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=i,this.normalized=s,this._normalizationScale=t!==void 0?Ju(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,i=this.data.count;e<i;e++)Hn.fromBufferAttribute(this,e),Hn.applyMatrix4(t),this.setXYZ(e,Hn.x,Hn.y,Hn.z);return this}applyNormalMatrix(t){for(let e=0,i=this.count;e<i;e++)Hn.fromBufferAttribute(this,e),Hn.applyNormalMatrix(t),this.setXYZ(e,Hn.x,Hn.y,Hn.z);return this}transformDirection(t){for(let e=0,i=this.count;e<i;e++)Hn.fromBufferAttribute(this,e),Hn.transformDirection(t),this.setXYZ(e,Hn.x,Hn.y,Hn.z);return this}getComponent(t,e){let i=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(i=this._denormalize(i)),i}setComponent(t,e,i){return this.normalized&&(i=this._normalize(i)),this.data.array[t*this.data.stride+this.offset+e]=i,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,i){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),i=this._normalize(i)),this.data.array[t+0]=e,this.data.array[t+1]=i,this}setXYZ(t,e,i,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),i=this._normalize(i),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=i,this.data.array[t+2]=s,this}setXYZW(t,e,i,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=i,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){Fa("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new wn(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new n(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){Fa("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Wd(t,this.data.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Xd(t,this.data.array)}},nd=new z,oA=new z,aA=new te,Wn=class{constructor(t=new z(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,i,s){return this.normal.set(t,e,i),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,i){let s=nd.subVectors(i,e).cross(oA.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,i=!0){let s=t.delta(nd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return i===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),i=this.distanceToPoint(t.end);return e<0&&i>0||i<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let i=e||aA.getNormalMatrix(t),s=this.coplanarPoint(nd).applyMatrix4(t),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},lA=0,Ms=class extends Ui{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:lA++}),this.uuid=or(),this.name="",this.type="Material",this.blending=Ho,this.side=sr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=vd,this.blendDst=Sd,this.blendEquation=Lr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ee(0,0,0),this.blendAlpha=0,this.depthFunc=Po,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Vx,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Rc,this.stencilZFail=Rc,this.stencilZPass=Rc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let i=t[e];if(i===void 0){Yt(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Yt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[e]=i}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(t).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(t).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(t).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(t).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(t).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(i.textures=r),o.length>0&&(i.images=o)}return i}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new ee().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(i=>new Wn().fromJSON(i))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let i=t.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new qt().fromArray(i)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new qt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,i=null;if(e!==null){let s=e.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=e[r].clone()}return this.clippingPlanes=i,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var xs=new z,id=new z,fc=new z,dc=new z,Ks=class{constructor(t=new z,e=new z(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,xs)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let i=e.dot(this.direction);return i<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=xs.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(xs.copy(this.origin).addScaledVector(this.direction,e),xs.distanceToSquared(t))}distanceSqToSegment(t,e,i,s){id.copy(t).add(e).multiplyScalar(.5),fc.copy(e).sub(t).normalize(),dc.copy(this.origin).sub(id);let r=t.distanceTo(e)*.5,o=-this.direction.dot(fc),a=dc.dot(this.direction),l=-dc.dot(fc),c=dc.lengthSq(),u=Math.abs(1-o*o),h,f,d,g;if(u>0)if(h=o*l-a,f=o*a-l,g=r*u,h>=0)if(f>=-g)if(f<=g){let y=1/u;h*=y,f*=y,d=h*(h+o*f+2*a)+f*(o*h+f+2*l)+c}else f=r,h=Math.max(0,-(o*f+a)),d=-h*h+f*(f+2*l)+c;else f=-r,h=Math.max(0,-(o*f+a)),d=-h*h+f*(f+2*l)+c;else f<=-g?(h=Math.max(0,-(-o*r+a)),f=h>0?-r:Math.min(Math.max(-r,-l),r),d=-h*h+f*(f+2*l)+c):f<=g?(h=0,f=Math.min(Math.max(-r,-l),r),d=f*(f+2*l)+c):(h=Math.max(0,-(o*r+a)),f=h>0?r:Math.min(Math.max(-r,-l),r),d=-h*h+f*(f+2*l)+c);else f=o>0?-r:r,h=Math.max(0,-(o*f+a)),d=-h*h+f*(f+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,h),s&&s.copy(id).addScaledVector(fc,f),d}intersectSphere(t,e){if(t.radius<0)return null;xs.subVectors(t.center,this.origin);let i=xs.dot(this.direction),s=xs.dot(xs)-i*i,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(t.normal)+t.constant)/e;return i>=0?i:null}intersectPlane(t,e){let i=this.distanceToPlane(t);return i===null?null:this.at(i,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let i,s,r,o,a,l,c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,f=this.origin;return c>=0?(i=(t.min.x-f.x)*c,s=(t.max.x-f.x)*c):(i=(t.max.x-f.x)*c,s=(t.min.x-f.x)*c),u>=0?(r=(t.min.y-f.y)*u,o=(t.max.y-f.y)*u):(r=(t.max.y-f.y)*u,o=(t.min.y-f.y)*u),i>o||r>s||((r>i||isNaN(i))&&(i=r),(o<s||isNaN(s))&&(s=o),h>=0?(a=(t.min.z-f.z)*h,l=(t.max.z-f.z)*h):(a=(t.max.z-f.z)*h,l=(t.min.z-f.z)*h),i>l||a>s)||((a>i||i!==i)&&(i=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,e)}intersectsBox(t){return this.intersectBox(t,xs)!==null}intersectTriangle(t,e,i,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,u=a.z,h=t.x-o.x,f=t.y-o.y,d=t.z-o.z,g=e.x-o.x,y=e.y-o.y,p=e.z-o.z,m=i.x-o.x,M=i.y-o.y,w=i.z-o.z,v=Math.abs(l),C=Math.abs(c),T=Math.abs(u),x,A,F,N,I,B,G,L,H,q,V,lt;if(v>=C&&v>=T?(F=l,B=h,H=g,lt=m,l>=0?(x=c,A=u,N=f,I=d,G=y,L=p,q=M,V=w):(x=u,A=c,N=d,I=f,G=p,L=y,q=w,V=M)):C>=T?(F=c,B=f,H=y,lt=M,c>=0?(x=u,A=l,N=d,I=h,G=p,L=g,q=w,V=m):(x=l,A=u,N=h,I=d,G=g,L=p,q=m,V=w)):(F=u,B=d,H=p,lt=w,u>=0?(x=l,A=c,N=h,I=f,G=g,L=y,q=m,V=M):(x=c,A=l,N=f,I=h,G=y,L=g,q=M,V=m)),F===0)return null;let Z=x/F,j=A/F,et=1/F,ft=N-Z*B,ht=I-j*B,tt=G-Z*H,mt=L-j*H,xt=q-Z*lt,wt=V-j*lt,Mt=xt*mt-wt*tt,Ht=ft*wt-ht*xt,se=tt*ht-mt*ft;if(s){if(Mt<0||Ht<0||se<0)return null}else if((Mt<0||Ht<0||se<0)&&(Mt>0||Ht>0||se>0))return null;let Gt=Mt+Ht+se;if(Gt===0)return null;let he=et*(Mt*B+Ht*H+se*lt);return(Gt>0?he<0:he>0)?null:this.at(he/Gt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Hc=class extends Ms{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ee(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ss,this.combine=uu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},J_=new Te,Er=new Ks,pc=new Oi,j_=new z,mc=new z,gc=new z,_c=new z,sd=new z,xc=new z,Q_=new z,yc=new z,un=class extends Cn{constructor(t=new Rn,e=new Hc){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,i=Object.keys(e);if(i.length>0){let s=e[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,o=i.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){xc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=a[l],h=r[l];u!==0&&(sd.fromBufferAttribute(h,t),o?xc.addScaledVector(sd,u):xc.addScaledVector(sd.sub(e),u))}e.add(xc)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),pc.copy(i.boundingSphere),pc.applyMatrix4(r),Er.copy(t.ray).recast(t.near),!(pc.containsPoint(Er.origin)===!1&&(Er.intersectSphere(pc,j_)===null||Er.origin.distanceToSquared(j_)>(t.far-t.near)**2))&&(J_.copy(r).invert(),Er.copy(t.ray).applyMatrix4(J_),!(i.boundingBox!==null&&Er.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(t,e,Er)))}_computeIntersections(t,e,i){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,h=r.attributes.normal,f=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,y=f.length;g<y;g++){let p=f[g],m=o[p.materialIndex],M=Math.max(p.start,d.start),w=Math.min(a.count,Math.min(p.start+p.count,d.start+d.count));for(let v=M,C=w;v<C;v+=3){let T=a.getX(v),x=a.getX(v+1),A=a.getX(v+2);s=vc(this,m,t,i,c,u,h,T,x,A),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=p.materialIndex,e.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(a.count,d.start+d.count);for(let p=g,m=y;p<m;p+=3){let M=a.getX(p),w=a.getX(p+1),v=a.getX(p+2);s=vc(this,o,t,i,c,u,h,M,w,v),s&&(s.faceIndex=Math.floor(p/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,y=f.length;g<y;g++){let p=f[g],m=o[p.materialIndex],M=Math.max(p.start,d.start),w=Math.min(l.count,Math.min(p.start+p.count,d.start+d.count));for(let v=M,C=w;v<C;v+=3){let T=v,x=v+1,A=v+2;s=vc(this,m,t,i,c,u,h,T,x,A),s&&(s.faceIndex=Math.floor(v/3),s.face.materialIndex=p.materialIndex,e.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let p=g,m=y;p<m;p+=3){let M=p,w=p+1,v=p+2;s=vc(this,o,t,i,c,u,h,M,w,v),s&&(s.faceIndex=Math.floor(p/3),e.push(s))}}}};function cA(n,t,e,i,s,r,o,a){let l;if(t.side===$n?l=i.intersectTriangle(o,r,s,!0,a):l=i.intersectTriangle(s,r,o,t.side===sr,a),l===null)return null;yc.copy(a),yc.applyMatrix4(n.matrixWorld);let c=e.ray.origin.distanceTo(yc);return c<e.near||c>e.far?null:{distance:c,point:yc.clone(),object:n}}function vc(n,t,e,i,s,r,o,a,l,c){n.getVertexPosition(a,mc),n.getVertexPosition(l,gc),n.getVertexPosition(c,_c);let u=cA(n,t,e,i,mc,gc,_c,Q_);if(u){let h=new z;Zs.getBarycoord(Q_,mc,gc,_c,h),s&&(u.uv=Zs.getInterpolatedAttribute(s,a,l,c,h,new qt)),r&&(u.uv1=Zs.getInterpolatedAttribute(r,a,l,c,h,new qt)),o&&(u.normal=Zs.getInterpolatedAttribute(o,a,l,c,h,new z),u.normal.dot(i.direction)>0&&u.normal.multiplyScalar(-1));let f={a,b:l,c,normal:new z,materialIndex:0};Zs.getNormal(mc,gc,_c,f.normal),u.face=f,u.barycoord=h}return u}var Wc=class extends Jn{constructor(t=null,e=1,i=1,s,r,o,a,l,c=En,u=En,h,f){super(null,o,a,l,c,u,s,r,h,f),this.isDataTexture=!0,this.image={data:t,width:e,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ar=new Oi,uA=new qt(.5,.5),Sc=new z,Js=class{constructor(t=new Wn,e=new Wn,i=new Wn,s=new Wn,r=new Wn,o=new Wn){this.planes=[t,e,i,s,r,o]}set(t,e,i,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(i),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let i=0;i<6;i++)e[i].copy(t.planes[i]);return this}setFromProjectionMatrix(t,e=yi,i=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],u=r[4],h=r[5],f=r[6],d=r[7],g=r[8],y=r[9],p=r[10],m=r[11],M=r[12],w=r[13],v=r[14],C=r[15];if(s[0].setComponents(c-o,d-u,m-g,C-M).normalize(),s[1].setComponents(c+o,d+u,m+g,C+M).normalize(),s[2].setComponents(c+a,d+h,m+y,C+w).normalize(),s[3].setComponents(c-a,d-h,m-y,C-w).normalize(),i)s[4].setComponents(l,f,p,v).normalize(),s[5].setComponents(c-l,d-f,m-p,C-v).normalize();else if(s[4].setComponents(c-l,d-f,m-p,C-v).normalize(),e===yi)s[5].setComponents(c+l,d+f,m+p,C+v).normalize();else if(e===Io)s[5].setComponents(l,f,p,v).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Ar.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Ar.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Ar)}intersectsSprite(t){Ar.center.set(0,0,0);let e=uA.distanceTo(t.center);return Ar.radius=.7071067811865476+e,Ar.applyMatrix4(t.matrixWorld),this.intersectsSphere(Ar)}intersectsSphere(t){let e=this.planes,i=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let i=0;i<6;i++){let s=e[i];if(Sc.x=s.normal.x>0?t.max.x:t.min.x,Sc.y=s.normal.y>0?t.max.y:t.min.y,Sc.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Sc)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let i=0;i<6;i++)if(e[i].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},tx=new Te,Xc=class n{constructor(){this.coordinateSystem=yi,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,i=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];tx.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new Js),i[s].setFromProjectionMatrix(tx,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,i=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Js),e[s].copy(i[s]);return this._count=t._count,this}clone(){return new n().copy(this)}};var wr=class extends Ms{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ee(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Yc=new z,qc=new z,ex=new Te,Ra=new Ks,Mc=new Oi,rd=new z,nx=new z,$c=class extends Cn{constructor(t=new Rn,e=new wr){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,i=[0];for(let s=1,r=e.count;s<r;s++)Yc.fromBufferAttribute(e,s-1),qc.fromBufferAttribute(e,s),i[s]=i[s-1],i[s]+=Yc.distanceTo(qc);t.setAttribute("lineDistance",new Xe(i,1))}else Yt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let i=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),Mc.copy(i.boundingSphere),Mc.applyMatrix4(s),Mc.radius+=r,t.ray.intersectsSphere(Mc)===!1)return;ex.copy(s).invert(),Ra.copy(t.ray).applyMatrix4(ex);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,u=i.index,f=i.attributes.position;if(u!==null){let d=Math.max(0,o.start),g=Math.min(u.count,o.start+o.count);for(let y=d,p=g-1;y<p;y+=c){let m=u.getX(y),M=u.getX(y+1),w=bc(this,t,Ra,l,m,M,y);w&&e.push(w)}if(this.isLineLoop){let y=u.getX(g-1),p=u.getX(d),m=bc(this,t,Ra,l,y,p,g-1);m&&e.push(m)}}else{let d=Math.max(0,o.start),g=Math.min(f.count,o.start+o.count);for(let y=d,p=g-1;y<p;y+=c){let m=bc(this,t,Ra,l,y,y+1,y);m&&e.push(m)}if(this.isLineLoop){let y=bc(this,t,Ra,l,g-1,d,g-1);y&&e.push(y)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,i=Object.keys(e);if(i.length>0){let s=e[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function bc(n,t,e,i,s,r,o){let a=n.geometry.attributes.position;if(Yc.fromBufferAttribute(a,s),qc.fromBufferAttribute(a,r),e.distanceSqToSegment(Yc,qc,rd,nx)>i)return;rd.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(rd);if(!(c<t.near||c>t.far))return{distance:c,point:nx.clone().applyMatrix4(n.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:n}}var ix=new z,sx=new z,Fo=class extends $c{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,i=[];for(let s=0,r=e.count;s<r;s+=2)ix.fromBufferAttribute(e,s),sx.fromBufferAttribute(e,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+ix.distanceTo(sx);t.setAttribute("lineDistance",new Xe(i,1))}else Yt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Va=class extends Jn{constructor(t=[],e=Dr,i,s,r,o,a,l,c,u){super(t,e,i,s,r,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var bs=class extends Jn{constructor(t,e,i=Fi,s,r,o,a=En,l=En,c,u=vs,h=1){if(u!==vs&&u!==Ts)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let f={width:t,height:e,depth:h};super(f,s,r,o,a,l,u,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new No(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ha=class extends bs{constructor(t,e=Fi,i=Dr,s,r,o=En,a=En,l,c=vs){let u={width:t,height:t,depth:1},h=[u,u,u,u,u,u];super(t,t,e,i,s,r,o,a,l,c),this.image=h,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Wa=class extends Jn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Bo=class n extends Rn{constructor(t=1,e=1,i=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:i,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],u=[],h=[],f=0,d=0;g("z","y","x",-1,-1,i,e,t,o,r,0),g("z","y","x",1,-1,i,e,-t,o,r,1),g("x","z","y",1,1,t,i,e,s,o,2),g("x","z","y",1,-1,t,i,-e,s,o,3),g("x","y","z",1,-1,t,e,i,s,r,4),g("x","y","z",-1,-1,t,e,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new Xe(c,3)),this.setAttribute("normal",new Xe(u,3)),this.setAttribute("uv",new Xe(h,2));function g(y,p,m,M,w,v,C,T,x,A,F){let N=v/x,I=C/A,B=v/2,G=C/2,L=T/2,H=x+1,q=A+1,V=0,lt=0,Z=new z;for(let j=0;j<q;j++){let et=j*I-G;for(let ft=0;ft<H;ft++){let ht=ft*N-B;Z[y]=ht*M,Z[p]=et*w,Z[m]=L,c.push(Z.x,Z.y,Z.z),Z[y]=0,Z[p]=0,Z[m]=T>0?1:-1,u.push(Z.x,Z.y,Z.z),h.push(ft/x),h.push(1-j/A),V+=1}}for(let j=0;j<A;j++)for(let et=0;et<x;et++){let ft=f+et+H*j,ht=f+et+H*(j+1),tt=f+(et+1)+H*(j+1),mt=f+(et+1)+H*j;l.push(ft,ht,mt),l.push(ht,tt,mt),lt+=6}a.addGroup(d,lt,F),d+=lt,f+=V}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};var Es=class n extends Rn{constructor(t=1,e=1,i=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:i,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let u=[],h=[],f=[],d=[],g=0,y=[],p=i/2,m=0;M(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(u),this.setAttribute("position",new Xe(h,3)),this.setAttribute("normal",new Xe(f,3)),this.setAttribute("uv",new Xe(d,2));function M(){let v=new z,C=new z,T=0,x=(e-t)/i;for(let A=0;A<=r;A++){let F=[],N=A/r,I=N*(e-t)+t;for(let B=0;B<=s;B++){let G=B/s,L=G*l+a,H=Math.sin(L),q=Math.cos(L);C.x=I*H,C.y=-N*i+p,C.z=I*q,h.push(C.x,C.y,C.z),v.set(H,x,q).normalize(),f.push(v.x,v.y,v.z),d.push(G,1-N),F.push(g++)}y.push(F)}for(let A=0;A<s;A++)for(let F=0;F<r;F++){let N=y[F][A],I=y[F+1][A],B=y[F+1][A+1],G=y[F][A+1];(t>0||F!==0)&&(u.push(N,I,G),T+=3),(e>0||F!==r-1)&&(u.push(I,B,G),T+=3)}c.addGroup(m,T,0),m+=T}function w(v){let C=g,T=new qt,x=new z,A=0,F=v===!0?t:e,N=v===!0?1:-1;for(let B=1;B<=s;B++)h.push(0,p*N,0),f.push(0,N,0),d.push(.5,.5),g++;let I=g;for(let B=0;B<=s;B++){let L=B/s*l+a,H=Math.cos(L),q=Math.sin(L);x.x=F*q,x.y=p*N,x.z=F*H,h.push(x.x,x.y,x.z),f.push(0,N,0),T.x=H*.5+.5,T.y=q*.5*N+.5,d.push(T.x,T.y),g++}for(let B=0;B<s;B++){let G=C+B,L=I+B;v===!0?u.push(L,L+1,G):u.push(L+1,L,G),A+=3}c.addGroup(m,A,v===!0?1:2),m+=A}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},ko=class n extends Es{constructor(t=1,e=1,i=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,i,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new n(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var Cr=class n extends Rn{constructor(t=1,e=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:i,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(i),l=Math.floor(s),c=a+1,u=l+1,h=t/a,f=e/l,d=[],g=[],y=[],p=[];for(let m=0;m<u;m++){let M=m*f-o;for(let w=0;w<c;w++){let v=w*h-r;g.push(v,-M,0),y.push(0,0,1),p.push(w/a),p.push(1-m/l)}}for(let m=0;m<l;m++)for(let M=0;M<a;M++){let w=M+c*m,v=M+c*(m+1),C=M+1+c*(m+1),T=M+1+c*m;d.push(w,v,T),d.push(v,C,T)}this.setIndex(d),this.setAttribute("position",new Xe(g,3)),this.setAttribute("normal",new Xe(y,3)),this.setAttribute("uv",new Xe(p,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.width,t.height,t.widthSegments,t.heightSegments)}};var Xa=class extends Rn{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],i=new Set,s=new z,r=new z;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,u=l.length;c<u;++c){let h=l[c],f=h.start,d=h.count;for(let g=f,y=f+d;g<y;g+=3)for(let p=0;p<3;p++){let m=a.getX(g+p),M=a.getX(g+(p+1)%3);s.fromBufferAttribute(o,m),r.fromBufferAttribute(o,M),rx(s,r,i)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let u=3*a+c,h=3*a+(c+1)%3;s.fromBufferAttribute(o,u),r.fromBufferAttribute(o,h),rx(s,r,i)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new Xe(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function rx(n,t,e){let i=`${n.x},${n.y},${n.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${n.x},${n.y},${n.z}`;return e.has(i)===!0||e.has(s)===!0?!1:(e.add(i),e.add(s),!0)}function Ur(n){let t={};for(let e in n){t[e]={};for(let i in n[e]){let s=n[e][i];if(ox(s))s.isRenderTargetTexture?(Yt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][i]=null):t[e][i]=s.clone();else if(Array.isArray(s))if(ox(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][i]=r}else t[e][i]=s.slice();else t[e][i]=s}}return t}function On(n){let t={};for(let e=0;e<n.length;e++){let i=Ur(n[e]);for(let s in i)t[s]=i[s]}return t}function ox(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function hA(n){let t=[];for(let e=0;e<n.length;e++)t.push(n[e].clone());return t}function Yd(n){let t=n.getRenderTarget();return t===null?n.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}var ul={clone:Ur,merge:On},fA=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,dA=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Si=class extends Ms{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=fA,this.fragmentShader=dA,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Ur(t.uniforms),this.uniformsGroups=hA(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(e.extensions=i),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let i in t.uniforms){let s=t.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=e[s.value]||null;break;case"c":this.uniforms[i].value=new ee().setHex(s.value);break;case"v2":this.uniforms[i].value=new qt().fromArray(s.value);break;case"v3":this.uniforms[i].value=new z().fromArray(s.value);break;case"v4":this.uniforms[i].value=new we().fromArray(s.value);break;case"m3":this.uniforms[i].value=new te().fromArray(s.value);break;case"m4":this.uniforms[i].value=new Te().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let i in t.extensions)this.extensions[i]=t.extensions[i];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},Zc=class extends Si{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Ya=class extends Ms{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new ee(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ee(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ku,this.normalScale=new qt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ss,this.combine=uu,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},Kc=class extends Ms{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=zx,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Jc=class extends Ms{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Eo(n,t){return!n||n.constructor===t?n:typeof t.BYTES_PER_ELEMENT=="number"?new t(n):Array.prototype.slice.call(n)}function Ec(n){return n!==void 0&&n.inTangents!==void 0&&n.outTangents!==void 0}var js=class{constructor(t,e,i,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(i),this.sampleValues=e,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,i=this._cachedIndex,s=e[i],r=e[i-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=i+2;;){if(s===void 0){if(t<r)break i;return i=e.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(r=s,s=e[++i],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(i=2,r=a);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=e[--i-1],t>=r)break t}o=i,i=0;break e}break n}for(;i<o;){let a=i+o>>>1;t<e[a]?o=a:i=a+1}if(s=e[i],r=e[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=e.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=i[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},jc=class extends js{constructor(t,e,i,s){super(t,e,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:cd,endingEnd:cd}}intervalChanged_(t,e,i){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case ud:r=t,a=2*e-i;break;case hd:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case ud:o=t,l=2*i-e;break;case hd:o=1,l=i+s[1]-s[0];break;default:o=t-1,l=e}let c=(i-e)*.5,u=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-i),this._offsetPrev=r*u,this._offsetNext=o*u}interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=this._offsetPrev,h=this._offsetNext,f=this._weightPrev,d=this._weightNext,g=(i-e)/(s-e),y=g*g,p=y*g,m=-f*p+2*f*y-f*g,M=(1+f)*p+(-1.5-2*f)*y+(-.5+f)*g+1,w=(-1-d)*p+(1.5+d)*y+.5*g,v=d*p-d*y;for(let C=0;C!==a;++C)r[C]=m*o[u+C]+M*o[c+C]+w*o[l+C]+v*o[h+C];return r}},Qc=class extends js{constructor(t,e,i,s){super(t,e,i,s)}interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=(i-e)/(s-e),h=1-u;for(let f=0;f!==a;++f)r[f]=o[c+f]*h+o[l+f]*u;return r}},tu=class extends js{constructor(t,e,i,s){super(t,e,i,s)}interpolate_(t){return this.copySampleValue_(t-1)}},eu=class extends js{interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,u=this.inTangents,h=this.outTangents;if(!u||!h){let g=(i-e)/(s-e),y=1-g;for(let p=0;p!==a;++p)r[p]=o[c+p]*y+o[l+p]*g;return r}let f=a*2,d=t-1;for(let g=0;g!==a;++g){let y=o[c+g],p=o[l+g],m=d*f+g*2,M=h[m],w=h[m+1],v=t*f+g*2,C=u[v],T=u[v+1],x=mA(i,e,M,C,s);r[g]=Qx(x,y,w,T,p)}return r}};function Qx(n,t,e,i,s){let r=1-n;return r*r*r*t+3*r*r*n*e+3*r*n*n*i+n*n*n*s}function pA(n,t,e,i,s){let r=1-n;return 3*r*r*(e-t)+6*r*n*(i-e)+3*n*n*(s-i)}function mA(n,t,e,i,s){let r=(n-t)/(s-t);for(let o=0;o<8;o++){let a=Qx(r,t,e,i,s)-n;if(Math.abs(a)<1e-10)break;let l=pA(r,t,e,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var fi=class{constructor(t,e,i,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Eo(e,this.TimeBufferType),this.values=Eo(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,i;if(e.toJSON!==this.toJSON)i=e.toJSON(t);else{i={name:t.name,times:Eo(t.times,Array),values:Eo(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(i.interpolation=s),Ec(t.settings)&&(i.settings={inTangents:Eo(t.settings.inTangents,Array),outTangents:Eo(t.settings.outTangents,Array)})}return i.type=t.ValueTypeName,i}InterpolantFactoryMethodDiscrete(t){return new tu(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Qc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new jc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new eu(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Da:e=this.InterpolantFactoryMethodDiscrete;break;case kc:e=this.InterpolantFactoryMethodLinear;break;case Cc:e=this.InterpolantFactoryMethodSmooth;break;case ld:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return Yt("KeyframeTrack:",i),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Da;case this.InterpolantFactoryMethodLinear:return kc;case this.InterpolantFactoryMethodSmooth:return Cc;case this.InterpolantFactoryMethodBezier:return ld}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let i=0,s=e.length;i!==s;++i)e[i]+=t;Ec(this.settings)&&(ax(this.settings.inTangents,t),ax(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let i=0,s=e.length;i!==s;++i)e[i]*=t;Ec(this.settings)&&(lx(this.settings.inTangents,t),lx(this.settings.outTangents,t))}return this}trim(t,e){let i=this.times,s=i.length,r=0,o=s-1;for(;r!==s&&i[r]<t;)++r;for(;o!==-1&&i[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=i.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(jt("KeyframeTrack: Invalid value size in track.",this),t=!1);let i=this.times,s=this.values,r=i.length;r===0&&(jt("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){jt("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){jt("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&IE(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){jt("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===Cc,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],u=t[a+1];if(c!==u&&(a!==1||c!==t[0]))if(s)l=!0;else{let h=a*i,f=h-i,d=h+i;for(let g=0;g!==i;++g){let y=e[h+g];if(y!==e[f+g]||y!==e[d+g]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let h=a*i,f=o*i;for(let d=0;d!==i;++d)e[f+d]=e[h+d]}++o}}if(r>0){t[o]=t[r];for(let a=r*i,l=o*i,c=0;c!==i;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*i)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),i=this.constructor,s=new i(this.name,t,e);return s.createInterpolant=this.createInterpolant,Ec(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function ax(n,t){for(let e=0,i=n.length;e!==i;e+=2)n[e]+=t}function lx(n,t){for(let e=0,i=n.length;e!==i;e+=2)n[e]*=t}fi.prototype.ValueTypeName="";fi.prototype.TimeBufferType=Float32Array;fi.prototype.ValueBufferType=Float32Array;fi.prototype.DefaultInterpolation=kc;var Qs=class extends fi{constructor(t,e,i){super(t,e,i)}};Qs.prototype.ValueTypeName="bool";Qs.prototype.ValueBufferType=Array;Qs.prototype.DefaultInterpolation=Da;Qs.prototype.InterpolantFactoryMethodLinear=void 0;Qs.prototype.InterpolantFactoryMethodSmooth=void 0;var nu=class extends fi{constructor(t,e,i,s){super(t,e,i,s)}};nu.prototype.ValueTypeName="color";var iu=class extends fi{constructor(t,e,i,s){super(t,e,i,s)}};iu.prototype.ValueTypeName="number";var su=class extends js{constructor(t,e,i,s){super(t,e,i,s)}interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-e)/(s-e),c=t*a;for(let u=c+a;c!==u;c+=4)qn.slerpFlat(r,0,o,c-a,o,c,l);return r}},qa=class extends fi{constructor(t,e,i,s){super(t,e,i,s)}InterpolantFactoryMethodLinear(t){return new su(this.times,this.values,this.getValueSize(),t)}};qa.prototype.ValueTypeName="quaternion";qa.prototype.InterpolantFactoryMethodSmooth=void 0;var tr=class extends fi{constructor(t,e,i){super(t,e,i)}};tr.prototype.ValueTypeName="string";tr.prototype.ValueBufferType=Array;tr.prototype.DefaultInterpolation=Da;tr.prototype.InterpolantFactoryMethodLinear=void 0;tr.prototype.InterpolantFactoryMethodSmooth=void 0;var ru=class extends fi{constructor(t,e,i,s){super(t,e,i,s)}};ru.prototype.ValueTypeName="vector";var ou=class{constructor(t,e,i){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=i,this._abortController=null,this.itemStart=function(u){a++,r===!1&&s.onStart!==void 0&&s.onStart(u,o,a),r=!0},this.itemEnd=function(u){o++,s.onProgress!==void 0&&s.onProgress(u,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,h){return c.push(u,h),this},this.removeHandler=function(u){let h=c.indexOf(u);return h!==-1&&c.splice(h,2),this},this.getHandler=function(u){for(let h=0,f=c.length;h<f;h+=2){let d=c[h],g=c[h+1];if(d.global&&(d.lastIndex=0),d.test(u))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},ty=new ou,au=class{constructor(t){this.manager=t!==void 0?t:ty,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let i=this;return new Promise(function(s,r){i.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};au.DEFAULT_MATERIAL_NAME="__DEFAULT";var $a=class extends Cn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new ee(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},Rr=class extends $a{constructor(t,e,i){super(t,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Cn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new ee(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},od=new Te,cx=new z,ux=new z,lu=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new qt(512,512),this.mapType=jn,this.map=null,this.mapPass=null,this.matrix=new Te,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Js,this._frameExtents=new qt(1,1),this._viewportCount=1,this._viewports=[new we(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;cx.setFromMatrixPosition(t.matrixWorld),e.position.copy(cx),ux.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(ux),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,i,s){od.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),i.setFromProjectionMatrix(od,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Io||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(od)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Ac=new z,Tc=new qn,Ki=new z,Za=class extends Cn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Te,this.projectionMatrix=new Te,this.projectionMatrixInverse=new Te,this.coordinateSystem=yi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Ac,Tc,Ki),Ki.x===1&&Ki.y===1&&Ki.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ac,Tc,Ki.set(1,1,1)).invert()}updateWorldMatrix(t,e,i=!1){super.updateWorldMatrix(t,e,i),this.matrixWorld.decompose(Ac,Tc,Ki),Ki.x===1&&Ki.y===1&&Ki.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ac,Tc,Ki.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},$s=new z,hx=new qt,fx=new qt,Tn=class extends Za{constructor(t=50,e=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Do*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Ia*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Do*2*Math.atan(Math.tan(Ia*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,i){$s.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set($s.x,$s.y).multiplyScalar(-t/$s.z),$s.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set($s.x,$s.y).multiplyScalar(-t/$s.z)}getViewSize(t,e){return this.getViewBounds(t,hx,fx),e.subVectors(fx,hx)}setViewOffset(t,e,i,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Ia*.5*this.fov)/this.zoom,i=2*e,s=this.aspect*i,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*i/c,s*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-i,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var Ka=class extends Za{constructor(t=-1,e=1,i=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=i,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,i,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-t,o=i+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},fd=class extends lu{constructor(){super(new Ka(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Pr=class extends $a{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Cn.DEFAULT_UP),this.updateMatrix(),this.target=new Cn,this.shadow=new fd}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var Ja=class extends Rn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var Ao=-90,To=1,zo=class extends Cn{constructor(t,e,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Tn(Ao,To,t,e);s.layers=this.layers,this.add(s);let r=new Tn(Ao,To,t,e);r.layers=this.layers,this.add(r);let o=new Tn(Ao,To,t,e);o.layers=this.layers,this.add(o);let a=new Tn(Ao,To,t,e);a.layers=this.layers,this.add(a);let l=new Tn(Ao,To,t,e);l.layers=this.layers,this.add(l);let c=new Tn(Ao,To,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[i,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===yi)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Io)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,u]=this.children,h=t.getRenderTarget(),f=t.getActiveCubeFace(),d=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let y=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let p=!1;t.isWebGLRenderer===!0?p=t.state.buffers.depth.getReversed():p=t.reversedDepthBuffer,t.setRenderTarget(i,0,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(i,1,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(i,2,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(i,3,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(i,4,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),i.texture.mipmapsAutoUpdate=y,t.setRenderTarget(i,5,s),p&&t.autoClear===!1&&t.clearDepth(),t.render(e,u),t.setRenderTarget(h,f,d),t.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},cu=class extends Tn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var qd="\\[\\]\\.:\\/",gA=new RegExp("["+qd+"]","g"),$d="[^"+qd+"]",_A="[^"+qd.replace("\\.","")+"]",xA=/((?:WC+[\/:])*)/.source.replace("WC",$d),yA=/(WCOD+)?/.source.replace("WCOD",_A),vA=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",$d),SA=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",$d),MA=new RegExp("^"+xA+yA+vA+SA+"$"),bA=["material","materials","bones","map"],dd=class{constructor(t,e,i){let s=i||Ve.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(t,e)}setValue(t,e){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,i=t.length;e!==i;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,i=t.length;e!==i;++e)t[e].unbind()}},Ve=class n{constructor(t,e,i){this.path=e,this.parsedPath=i||n.parseTrackName(e),this.node=n.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,i){return t&&t.isAnimationObjectGroup?new n.Composite(t,e,i):new n(t,e,i)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(gA,"")}static parseTrackName(t){let e=MA.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let i={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);bA.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return i}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let i=t.skeleton.getBoneByName(e);if(i!==void 0)return i}if(t.children){let i=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=i(a.children);if(l)return l}return null},s=i(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)t[e++]=i[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,i=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=n.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){Yt("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=e.objectIndex;switch(i){case"materials":if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){jt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){jt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let u=0;u<t.length;u++)if(t[u].name===c){c=u;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){jt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[i]===void 0){jt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[i]}if(c!==void 0){if(t[c]===void 0){jt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;jt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ve.Composite=dd;Ve.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ve.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ve.prototype.GetterByBindingType=[Ve.prototype._getValue_direct,Ve.prototype._getValue_array,Ve.prototype._getValue_arrayElement,Ve.prototype._getValue_toArray];Ve.prototype.SetterByBindingTypeAndVersioning=[[Ve.prototype._setValue_direct,Ve.prototype._setValue_direct_setNeedsUpdate,Ve.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ve.prototype._setValue_array,Ve.prototype._setValue_array_setNeedsUpdate,Ve.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ve.prototype._setValue_arrayElement,Ve.prototype._setValue_arrayElement_setNeedsUpdate,Ve.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ve.prototype._setValue_fromArray,Ve.prototype._setValue_fromArray_setNeedsUpdate,Ve.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var UL=new Float32Array(1);var er=class extends Ga{constructor(t,e,i=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=i}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var dx=new Te,ja=class{constructor(t,e,i=0,s=1/0){this.ray=new Ks(t,e),this.near=i,this.far=s,this.camera=null,this.layers=new Uo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):jt("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return dx.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(dx),this}intersectObject(t,e=!0,i=[]){return pd(t,this,i,e),i.sort(px),i}intersectObjects(t,e=!0,i=[]){for(let s=0,r=t.length;s<r;s++)pd(t[s],this,i,e);return i.sort(px),i}};function px(n,t){return n.distance-t.distance}function pd(n,t,e,i){let s=!0;if(n.layers.test(t.layers)&&n.raycast(t,e)===!1&&(s=!1),s===!0&&i===!0){let r=n.children;for(let o=0,a=r.length;o<a;o++)pd(r[o],t,e,!0)}}var Go=class{constructor(t=1,e=0,i=0){this.radius=t,this.phi=e,this.theta=i}set(t,e,i){return this.radius=t,this.phi=e,this.theta=i,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=oe(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,i){return this.radius=Math.sqrt(t*t+e*e+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,i),this.phi=Math.acos(oe(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var md=class{static{this.prototype.isMatrix2=!0}constructor(t,e,i,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let i=0;i<4;i++)this.elements[i]=t[i+e];return this}set(t,e,i,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=i,r[3]=s,this}};var mx=new z,wc=new z,wo=new z,Co=new z,ad=new z,EA=new z,AA=new z,Qa=class{constructor(t=new z,e=new z){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){mx.subVectors(t,this.start),wc.subVectors(this.end,this.start);let i=wc.dot(wc);if(i===0)return 0;let r=wc.dot(mx)/i;return e&&(r=oe(r,0,1)),r}closestPointToPoint(t,e,i){let s=this.closestPointToPointParameter(t,e);return this.delta(i).multiplyScalar(s).add(this.start)}distanceSqToLine3(t,e=EA,i=AA){let s=10000000000000001e-32,r,o,a=this.start,l=t.start,c=this.end,u=t.end;wo.subVectors(c,a),Co.subVectors(u,l),ad.subVectors(a,l);let h=wo.dot(wo),f=Co.dot(Co),d=Co.dot(ad);if(h<=s&&f<=s)return e.copy(a),i.copy(l),e.distanceToSquared(i);if(h<=s)r=0,o=d/f,o=oe(o,0,1);else{let g=wo.dot(ad);if(f<=s)o=0,r=oe(-g/h,0,1);else{let y=wo.dot(Co),p=h*f-y*y;p!==0?r=oe((y*d-g*f)/p,0,1):r=0,o=(y*r+d)/f,o<0?(o=0,r=oe(-g/h,0,1)):o>1&&(o=1,r=oe((y-g)/h,0,1))}}return e.copy(a).addScaledVector(wo,r),i.copy(l).addScaledVector(Co,o),e.distanceToSquared(i)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var tl=class extends Fo{constructor(t=10,e=10,i=4473924,s=8947848){i=new ee(i),s=new ee(s);let r=e/2,o=t/e,a=t/2,l=[],c=[];for(let f=0,d=0,g=-a;f<=e;f++,g+=o){l.push(-a,0,g,a,0,g),l.push(g,0,-a,g,0,a);let y=f===r?i:s;y.toArray(c,d),d+=3,y.toArray(c,d),d+=3,y.toArray(c,d),d+=3,y.toArray(c,d),d+=3}let u=new Rn;u.setAttribute("position",new Xe(l,3)),u.setAttribute("color",new Xe(c,3));let h=new wr({vertexColors:!0,toneMapped:!1});super(u,h),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var el=class extends Ui{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Zd(n,t,e,i){let s=TA(i);switch(e){case Nd:return n*t;case Od:return n*t/s.components*s.byteLength;case _u:return n*t/s.components*s.byteLength;case rr:return n*t*2/s.components*s.byteLength;case xu:return n*t*2/s.components*s.byteLength;case Ud:return n*t*3/s.components*s.byteLength;case zi:return n*t*4/s.components*s.byteLength;case yu:return n*t*4/s.components*s.byteLength;case sl:case rl:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*8;case ol:case al:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*16;case Su:case bu:return Math.max(n,16)*Math.max(t,8)/4;case vu:case Mu:return Math.max(n,8)*Math.max(t,8)/2;case Eu:case Au:case wu:case Cu:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*8;case Tu:case ll:case Ru:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*16;case Pu:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*16;case Iu:return Math.floor((n+4)/5)*Math.floor((t+3)/4)*16;case Lu:return Math.floor((n+4)/5)*Math.floor((t+4)/5)*16;case Du:return Math.floor((n+5)/6)*Math.floor((t+4)/5)*16;case Nu:return Math.floor((n+5)/6)*Math.floor((t+5)/6)*16;case Uu:return Math.floor((n+7)/8)*Math.floor((t+4)/5)*16;case Ou:return Math.floor((n+7)/8)*Math.floor((t+5)/6)*16;case Fu:return Math.floor((n+7)/8)*Math.floor((t+7)/8)*16;case Bu:return Math.floor((n+9)/10)*Math.floor((t+4)/5)*16;case ku:return Math.floor((n+9)/10)*Math.floor((t+5)/6)*16;case zu:return Math.floor((n+9)/10)*Math.floor((t+7)/8)*16;case Gu:return Math.floor((n+9)/10)*Math.floor((t+9)/10)*16;case Vu:return Math.floor((n+11)/12)*Math.floor((t+9)/10)*16;case Hu:return Math.floor((n+11)/12)*Math.floor((t+11)/12)*16;case Wu:case Xu:case Yu:return Math.ceil(n/4)*Math.ceil(t/4)*16;case qu:case $u:return Math.ceil(n/4)*Math.ceil(t/4)*8;case cl:case Zu:return Math.ceil(n/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function TA(n){switch(n){case jn:case Pd:return{byteLength:1,components:1};case Xo:case Id:case ki:return{byteLength:2,components:1};case mu:case gu:return{byteLength:2,components:4};case Fi:case pu:case Bi:return{byteLength:4,components:1};case Ld:case Dd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Yt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function My(){let n=null,t=!1,e=null,i=null;function s(r,o){i=n.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&n!==null&&(i=n.requestAnimationFrame(s),t=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){n=r}}}function LA(n){let t=new WeakMap;function e(a,l){let c=a.array,u=a.usage,h=c.byteLength,f=n.createBuffer();n.bindBuffer(l,f),n.bufferData(l,c,u),a.onUploadCallback();let d;if(c instanceof Float32Array)d=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=n.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=n.HALF_FLOAT:d=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=n.SHORT;else if(c instanceof Uint32Array)d=n.UNSIGNED_INT;else if(c instanceof Int32Array)d=n.INT;else if(c instanceof Int8Array)d=n.BYTE;else if(c instanceof Uint8Array)d=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:h}}function i(a,l,c){let u=l.array,h=l.updateRanges;if(n.bindBuffer(c,a),h.length===0)n.bufferSubData(c,0,u);else{h.sort((d,g)=>d.start-g.start);let f=0;for(let d=1;d<h.length;d++){let g=h[f],y=h[d];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++f,h[f]=y)}h.length=f+1;for(let d=0,g=h.length;d<g;d++){let y=h[d];n.bufferSubData(c,y.start*u.BYTES_PER_ELEMENT,u,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(n.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let u=t.get(a);(!u||u.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var DA=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,NA=`#ifdef USE_ALPHAHASH
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
#endif`,UA=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,OA=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,FA=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,BA=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,kA=`#ifdef USE_AOMAP
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
#endif`,zA=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,GA=`#ifdef USE_BATCHING
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
#endif`,VA=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,HA=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,WA=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,XA=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,YA=`#ifdef USE_IRIDESCENCE
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
#endif`,qA=`#ifdef USE_BUMPMAP
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
#endif`,$A=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,ZA=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,KA=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,JA=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,jA=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,QA=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,tT=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,eT=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,nT=`#define PI 3.141592653589793
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
} // validated`,iT=`vec3 transformedNormal = objectNormal;
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
#endif`,sT=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,rT=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,oT=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,aT=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,lT="gl_FragColor = linearToOutputTexel( gl_FragColor );",cT=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,uT=`#ifdef USE_ENVMAP
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
#endif`,hT=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,fT=`#ifdef USE_ENVMAP
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
#endif`,dT=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,pT=`#ifdef USE_ENVMAP
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
#endif`,mT=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,gT=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,_T=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,xT=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,yT=`#ifdef USE_GRADIENTMAP
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
}`,vT=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,ST=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,MT=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,bT=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,ET=`#ifdef USE_ENVMAP
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
#endif`,AT=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,TT=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,wT=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,CT=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,RT=`PhysicalMaterial material;
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
#endif`,PT=`uniform sampler2D dfgLUT;
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
}`,IT=`
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
#endif`,LT=`#if defined( RE_IndirectDiffuse )
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
#endif`,DT=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,NT=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,UT=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,OT=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,FT=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,BT=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,kT=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,zT=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,GT=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,VT=`#if defined( USE_POINTS_UV )
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
#endif`,HT=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,WT=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,XT=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,YT=`#if defined( USE_MORPHCOLORS )
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
#endif`,qT=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,$T=`#ifdef USE_MORPHTARGETS
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
#endif`,ZT=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,KT=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,JT=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,jT=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,QT=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,tw=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,ew=`#ifdef USE_NORMALMAP
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
#endif`,nw=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,iw=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,sw=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,rw=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,ow=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,aw=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,lw=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,cw=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,uw=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,hw=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,fw=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,dw=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,pw=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,mw=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,gw=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,_w=`float getShadowMask() {
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
}`,xw=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,yw=`#ifdef USE_SKINNING
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
#endif`,vw=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Sw=`#ifdef USE_SKINNING
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
#endif`,Mw=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,bw=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Ew=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Aw=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Tw=`#ifdef USE_TRANSMISSION
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
#endif`,ww=`#ifdef USE_TRANSMISSION
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
#endif`,Cw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Rw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Pw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Iw=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Lw=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Dw=`uniform sampler2D t2D;
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
}`,Nw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Uw=`uniform float backgroundBlurriness;
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
}`,Ow=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Fw=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Bw=`#include <common>
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
}`,kw=`#if DEPTH_PACKING == 3200
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
}`,zw=`#define DISTANCE
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
}`,Gw=`#define DISTANCE
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
}`,Vw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Hw=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ww=`uniform float scale;
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
}`,Xw=`uniform vec3 diffuse;
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
}`,Yw=`#include <common>
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
}`,qw=`uniform vec3 diffuse;
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
}`,$w=`#define LAMBERT
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
}`,Zw=`#define LAMBERT
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
}`,Kw=`#define MATCAP
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
}`,Jw=`#define MATCAP
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
}`,jw=`#define NORMAL
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
}`,Qw=`#define NORMAL
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
}`,tC=`#define PHONG
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
}`,eC=`#define PHONG
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
}`,nC=`#define STANDARD
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
}`,iC=`#define STANDARD
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
}`,sC=`#define TOON
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
}`,rC=`#define TOON
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
}`,oC=`uniform float size;
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
}`,aC=`uniform vec3 diffuse;
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
}`,lC=`#include <common>
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
}`,cC=`uniform vec3 color;
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
}`,uC=`uniform float rotation;
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
}`,hC=`uniform vec3 diffuse;
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
}`,ue={alphahash_fragment:DA,alphahash_pars_fragment:NA,alphamap_fragment:UA,alphamap_pars_fragment:OA,alphatest_fragment:FA,alphatest_pars_fragment:BA,aomap_fragment:kA,aomap_pars_fragment:zA,batching_pars_vertex:GA,batching_vertex:VA,begin_vertex:HA,beginnormal_vertex:WA,bsdfs:XA,iridescence_fragment:YA,bumpmap_pars_fragment:qA,clipping_planes_fragment:$A,clipping_planes_pars_fragment:ZA,clipping_planes_pars_vertex:KA,clipping_planes_vertex:JA,color_fragment:jA,color_pars_fragment:QA,color_pars_vertex:tT,color_vertex:eT,common:nT,defaultnormal_vertex:iT,displacementmap_pars_vertex:sT,displacementmap_vertex:rT,emissivemap_fragment:oT,emissivemap_pars_fragment:aT,colorspace_fragment:lT,colorspace_pars_fragment:cT,envmap_fragment:uT,envmap_common_pars_fragment:hT,envmap_pars_fragment:fT,envmap_pars_vertex:dT,envmap_physical_pars_fragment:ET,envmap_vertex:pT,fog_vertex:mT,fog_pars_vertex:gT,fog_fragment:_T,fog_pars_fragment:xT,gradientmap_pars_fragment:yT,lightmap_pars_fragment:vT,lights_lambert_fragment:ST,lights_lambert_pars_fragment:MT,lights_pars_begin:bT,lights_toon_fragment:AT,lights_toon_pars_fragment:TT,lights_phong_fragment:wT,lights_phong_pars_fragment:CT,lights_physical_fragment:RT,lights_physical_pars_fragment:PT,lights_fragment_begin:IT,lights_fragment_maps:LT,lights_fragment_end:DT,lightprobes_pars_fragment:NT,logdepthbuf_fragment:UT,logdepthbuf_pars_fragment:OT,logdepthbuf_pars_vertex:FT,logdepthbuf_vertex:BT,map_fragment:kT,map_pars_fragment:zT,map_particle_fragment:GT,map_particle_pars_fragment:VT,metalnessmap_fragment:HT,metalnessmap_pars_fragment:WT,morphinstance_vertex:XT,morphcolor_vertex:YT,morphnormal_vertex:qT,morphtarget_pars_vertex:$T,morphtarget_vertex:ZT,normal_fragment_begin:KT,normal_fragment_maps:JT,normal_pars_fragment:jT,normal_pars_vertex:QT,normal_vertex:tw,normalmap_pars_fragment:ew,clearcoat_normal_fragment_begin:nw,clearcoat_normal_fragment_maps:iw,clearcoat_pars_fragment:sw,iridescence_pars_fragment:rw,opaque_fragment:ow,packing:aw,premultiplied_alpha_fragment:lw,project_vertex:cw,dithering_fragment:uw,dithering_pars_fragment:hw,roughnessmap_fragment:fw,roughnessmap_pars_fragment:dw,shadowmap_pars_fragment:pw,shadowmap_pars_vertex:mw,shadowmap_vertex:gw,shadowmask_pars_fragment:_w,skinbase_vertex:xw,skinning_pars_vertex:yw,skinning_vertex:vw,skinnormal_vertex:Sw,specularmap_fragment:Mw,specularmap_pars_fragment:bw,tonemapping_fragment:Ew,tonemapping_pars_fragment:Aw,transmission_fragment:Tw,transmission_pars_fragment:ww,uv_pars_fragment:Cw,uv_pars_vertex:Rw,uv_vertex:Pw,worldpos_vertex:Iw,background_vert:Lw,background_frag:Dw,backgroundCube_vert:Nw,backgroundCube_frag:Uw,cube_vert:Ow,cube_frag:Fw,depth_vert:Bw,depth_frag:kw,distance_vert:zw,distance_frag:Gw,equirect_vert:Vw,equirect_frag:Hw,linedashed_vert:Ww,linedashed_frag:Xw,meshbasic_vert:Yw,meshbasic_frag:qw,meshlambert_vert:$w,meshlambert_frag:Zw,meshmatcap_vert:Kw,meshmatcap_frag:Jw,meshnormal_vert:jw,meshnormal_frag:Qw,meshphong_vert:tC,meshphong_frag:eC,meshphysical_vert:nC,meshphysical_frag:iC,meshtoon_vert:sC,meshtoon_frag:rC,points_vert:oC,points_frag:aC,shadow_vert:lC,shadow_frag:cC,sprite_vert:uC,sprite_frag:hC},Pt={common:{diffuse:{value:new ee(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new te}},envmap:{envMap:{value:null},envMapRotation:{value:new te},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new te}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new te}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new te},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new te},normalScale:{value:new qt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new te},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new te}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new te}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new te}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ee(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ee(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0},uvTransform:{value:new te}},sprite:{diffuse:{value:new ee(16777215)},opacity:{value:1},center:{value:new qt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}}},Zn={basic:{uniforms:On([Pt.common,Pt.specularmap,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.fog]),vertexShader:ue.meshbasic_vert,fragmentShader:ue.meshbasic_frag},lambert:{uniforms:On([Pt.common,Pt.specularmap,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)},envMapIntensity:{value:1}}]),vertexShader:ue.meshlambert_vert,fragmentShader:ue.meshlambert_frag},phong:{uniforms:On([Pt.common,Pt.specularmap,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)},specular:{value:new ee(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ue.meshphong_vert,fragmentShader:ue.meshphong_frag},standard:{uniforms:On([Pt.common,Pt.envmap,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.roughnessmap,Pt.metalnessmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ue.meshphysical_vert,fragmentShader:ue.meshphysical_frag},toon:{uniforms:On([Pt.common,Pt.aomap,Pt.lightmap,Pt.emissivemap,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.gradientmap,Pt.fog,Pt.lights,{emissive:{value:new ee(0)}}]),vertexShader:ue.meshtoon_vert,fragmentShader:ue.meshtoon_frag},matcap:{uniforms:On([Pt.common,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,Pt.fog,{matcap:{value:null}}]),vertexShader:ue.meshmatcap_vert,fragmentShader:ue.meshmatcap_frag},points:{uniforms:On([Pt.points,Pt.fog]),vertexShader:ue.points_vert,fragmentShader:ue.points_frag},dashed:{uniforms:On([Pt.common,Pt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ue.linedashed_vert,fragmentShader:ue.linedashed_frag},depth:{uniforms:On([Pt.common,Pt.displacementmap]),vertexShader:ue.depth_vert,fragmentShader:ue.depth_frag},normal:{uniforms:On([Pt.common,Pt.bumpmap,Pt.normalmap,Pt.displacementmap,{opacity:{value:1}}]),vertexShader:ue.meshnormal_vert,fragmentShader:ue.meshnormal_frag},sprite:{uniforms:On([Pt.sprite,Pt.fog]),vertexShader:ue.sprite_vert,fragmentShader:ue.sprite_frag},background:{uniforms:{uvTransform:{value:new te},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ue.background_vert,fragmentShader:ue.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new te}},vertexShader:ue.backgroundCube_vert,fragmentShader:ue.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ue.cube_vert,fragmentShader:ue.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ue.equirect_vert,fragmentShader:ue.equirect_frag},distance:{uniforms:On([Pt.common,Pt.displacementmap,{referencePosition:{value:new z},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ue.distance_vert,fragmentShader:ue.distance_frag},shadow:{uniforms:On([Pt.lights,Pt.fog,{color:{value:new ee(0)},opacity:{value:1}}]),vertexShader:ue.shadow_vert,fragmentShader:ue.shadow_frag}};Zn.physical={uniforms:On([Zn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new te},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new te},clearcoatNormalScale:{value:new qt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new te},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new te},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new te},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new te},sheen:{value:0},sheenColor:{value:new ee(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new te},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new te},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new te},transmissionSamplerSize:{value:new qt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new te},attenuationDistance:{value:0},attenuationColor:{value:new ee(0)},specularColor:{value:new ee(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new te},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new te},anisotropyVector:{value:new qt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new te}}]),vertexShader:ue.meshphysical_vert,fragmentShader:ue.meshphysical_frag};var ju={r:0,b:0,g:0},fC=new Te,by=new te;by.set(-1,0,0,0,1,0,0,0,1);function dC(n,t,e,i,s,r){let o=new ee(0),a=s===!0?0:1,l,c,u=null,h=0,f=null;function d(M){let w=M.isScene===!0?M.background:null;if(w&&w.isTexture){let v=M.backgroundBlurriness>0;w=t.get(w,v)}return w}function g(M){let w=!1,v=d(M);v===null?p(o,a):v&&v.isColor&&(p(v,1),w=!0);let C=n.xr.getEnvironmentBlendMode();C==="additive"?e.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(n.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function y(M,w){let v=d(w);v&&v.isCubeTexture?(c===void 0&&(c=new un(new Bo(1,1,1),new Si({name:"BackgroundCubeMaterial",uniforms:Ur(Zn.backgroundCube.uniforms),vertexShader:Zn.backgroundCube.vertexShader,fragmentShader:Zn.backgroundCube.fragmentShader,side:$n,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,T,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=v,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(fC.makeRotationFromEuler(w.backgroundRotation)).transpose(),v.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(by),c.material.toneMapped=_e.getTransfer(v.colorSpace)!==Ae,(u!==v||h!==v.version||f!==n.toneMapping)&&(c.material.needsUpdate=!0,u=v,h=v.version,f=n.toneMapping),c.layers.enableAll(),M.unshift(c,c.geometry,c.material,0,0,null)):v&&v.isTexture&&(l===void 0&&(l=new un(new Cr(2,2),new Si({name:"BackgroundMaterial",uniforms:Ur(Zn.background.uniforms),vertexShader:Zn.background.vertexShader,fragmentShader:Zn.background.fragmentShader,side:sr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=v,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=_e.getTransfer(v.colorSpace)!==Ae,v.matrixAutoUpdate===!0&&v.updateMatrix(),l.material.uniforms.uvTransform.value.copy(v.matrix),(u!==v||h!==v.version||f!==n.toneMapping)&&(l.material.needsUpdate=!0,u=v,h=v.version,f=n.toneMapping),l.layers.enableAll(),M.unshift(l,l.geometry,l.material,0,0,null))}function p(M,w){M.getRGB(ju,Yd(n)),e.buffers.color.setClear(ju.r,ju.g,ju.b,w,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(M,w=1){o.set(M),a=w,p(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(M){a=M,p(o,a)},render:g,addToRenderList:y,dispose:m}}function pC(n,t){let e=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},s=f(null),r=s,o=!1;function a(I,B,G,L,H){let q=!1,V=h(I,L,G,B);r!==V&&(r=V,c(r.object)),q=d(I,L,G,H),q&&g(I,L,G,H),H!==null&&t.update(H,n.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,v(I,B,G,L),H!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,t.get(H).buffer))}function l(){return n.createVertexArray()}function c(I){return n.bindVertexArray(I)}function u(I){return n.deleteVertexArray(I)}function h(I,B,G,L){let H=L.wireframe===!0,q=i[B.id];q===void 0&&(q={},i[B.id]=q);let V=I.isInstancedMesh===!0?I.id:0,lt=q[V];lt===void 0&&(lt={},q[V]=lt);let Z=lt[G.id];Z===void 0&&(Z={},lt[G.id]=Z);let j=Z[H];return j===void 0&&(j=f(l()),Z[H]=j),j}function f(I){let B=[],G=[],L=[];for(let H=0;H<e;H++)B[H]=0,G[H]=0,L[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:G,attributeDivisors:L,object:I,attributes:{},index:null}}function d(I,B,G,L){let H=r.attributes,q=B.attributes,V=0,lt=G.getAttributes();for(let Z in lt)if(lt[Z].location>=0){let et=H[Z],ft=q[Z];if(ft===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(ft=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(ft=I.instanceColor)),et===void 0||et.attribute!==ft||ft&&et.data!==ft.data)return!0;V++}return r.attributesNum!==V||r.index!==L}function g(I,B,G,L){let H={},q=B.attributes,V=0,lt=G.getAttributes();for(let Z in lt)if(lt[Z].location>=0){let et=q[Z];et===void 0&&(Z==="instanceMatrix"&&I.instanceMatrix&&(et=I.instanceMatrix),Z==="instanceColor"&&I.instanceColor&&(et=I.instanceColor));let ft={};ft.attribute=et,et&&et.data&&(ft.data=et.data),H[Z]=ft,V++}r.attributes=H,r.attributesNum=V,r.index=L}function y(){let I=r.newAttributes;for(let B=0,G=I.length;B<G;B++)I[B]=0}function p(I){m(I,0)}function m(I,B){let G=r.newAttributes,L=r.enabledAttributes,H=r.attributeDivisors;G[I]=1,L[I]===0&&(n.enableVertexAttribArray(I),L[I]=1),H[I]!==B&&(n.vertexAttribDivisor(I,B),H[I]=B)}function M(){let I=r.newAttributes,B=r.enabledAttributes;for(let G=0,L=B.length;G<L;G++)B[G]!==I[G]&&(n.disableVertexAttribArray(G),B[G]=0)}function w(I,B,G,L,H,q,V){V===!0?n.vertexAttribIPointer(I,B,G,H,q):n.vertexAttribPointer(I,B,G,L,H,q)}function v(I,B,G,L){y();let H=L.attributes,q=G.getAttributes(),V=B.defaultAttributeValues;for(let lt in q){let Z=q[lt];if(Z.location>=0){let j=H[lt];if(j===void 0&&(lt==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),lt==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let et=j.normalized,ft=j.itemSize,ht=t.get(j);if(ht===void 0)continue;let tt=ht.buffer,mt=ht.type,xt=ht.bytesPerElement,wt=mt===n.INT||mt===n.UNSIGNED_INT||j.gpuType===pu;if(j.isInterleavedBufferAttribute){let Mt=j.data,Ht=Mt.isInterleavedBuffer===!0?Mt.stride:Mt.itemSize,se=j.offset;if(Mt.isInstancedInterleavedBuffer||Mt.isInstancedBufferAttribute){for(let Gt=0;Gt<Z.locationSize;Gt++)m(Z.location+Gt,Mt.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Mt.meshPerAttribute*Mt.count)}else for(let Gt=0;Gt<Z.locationSize;Gt++)p(Z.location+Gt);n.bindBuffer(n.ARRAY_BUFFER,tt);for(let Gt=0;Gt<Z.locationSize;Gt++)w(Z.location+Gt,ft/Z.locationSize,mt,et,Ht*xt,(se+ft/Z.locationSize*Gt)*xt,wt)}else{if(j.isInstancedBufferAttribute){for(let Mt=0;Mt<Z.locationSize;Mt++)m(Z.location+Mt,j.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let Mt=0;Mt<Z.locationSize;Mt++)p(Z.location+Mt);n.bindBuffer(n.ARRAY_BUFFER,tt);for(let Mt=0;Mt<Z.locationSize;Mt++)w(Z.location+Mt,ft/Z.locationSize,mt,et,ft*xt,ft/Z.locationSize*Mt*xt,wt)}}else if(V!==void 0){let et=V[lt];if(et!==void 0)switch(et.length){case 2:n.vertexAttrib2fv(Z.location,et);break;case 3:n.vertexAttrib3fv(Z.location,et);break;case 4:n.vertexAttrib4fv(Z.location,et);break;default:n.vertexAttrib1fv(Z.location,et)}}}}M()}function C(){F();for(let I in i){let B=i[I];for(let G in B){let L=B[G];for(let H in L){let q=L[H];for(let V in q)u(q[V].object),delete q[V];delete L[H]}}delete i[I]}}function T(I){if(i[I.id]===void 0)return;let B=i[I.id];for(let G in B){let L=B[G];for(let H in L){let q=L[H];for(let V in q)u(q[V].object),delete q[V];delete L[H]}}delete i[I.id]}function x(I){for(let B in i){let G=i[B];for(let L in G){let H=G[L];if(H[I.id]===void 0)continue;let q=H[I.id];for(let V in q)u(q[V].object),delete q[V];delete H[I.id]}}}function A(I){for(let B in i){let G=i[B],L=I.isInstancedMesh===!0?I.id:0,H=G[L];if(H!==void 0){for(let q in H){let V=H[q];for(let lt in V)u(V[lt].object),delete V[lt];delete H[q]}delete G[L],Object.keys(G).length===0&&delete i[B]}}}function F(){N(),o=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:N,dispose:C,releaseStatesOfGeometry:T,releaseStatesOfObject:A,releaseStatesOfProgram:x,initAttributes:y,enableAttribute:p,disableUnusedAttributes:M}}function mC(n,t,e){let i;function s(l){i=l}function r(l,c){n.drawArrays(i,l,c),e.update(c,i,1)}function o(l,c,u){u!==0&&(n.drawArraysInstanced(i,l,c,u),e.update(c,i,u))}function a(l,c,u){if(u===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,u);let f=0;for(let d=0;d<u;d++)f+=c[d];e.update(f,i,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function gC(n,t,e,i){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let x=t.get("EXT_texture_filter_anisotropic");s=n.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==zi&&i.convert(x)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let A=x===ki&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(x!==jn&&x!==Bi&&!A&&i.convert(x)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",u=l(c);u!==c&&(Yt("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let h=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),f=e.logarithmicDepthBuffer===!0&&h===!1;e.reversedDepthBuffer===!0&&h===!1&&Yt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&h===!0&&Yt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=n.getParameter(n.MAX_TEXTURE_SIZE),p=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),m=n.getParameter(n.MAX_VERTEX_ATTRIBS),M=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),w=n.getParameter(n.MAX_VARYING_VECTORS),v=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),C=n.getParameter(n.MAX_SAMPLES),T=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:h,maxTextures:d,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:p,maxAttributes:m,maxVertexUniforms:M,maxVaryings:w,maxFragmentUniforms:v,maxSamples:C,samples:T}}function _C(n){let t=this,e=null,i=0,s=!1,r=!1,o=new Wn,a=new te,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,f){let d=h.length!==0||f||i!==0||s;return s=f,i=h.length,d},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(h,f){e=u(h,f,0)},this.setState=function(h,f,d){let g=h.clippingPlanes,y=h.clipIntersection,p=h.clipShadows,m=n.get(h);if(!s||g===null||g.length===0||r&&!p)r?u(null):c();else{let M=r?0:i,w=M*4,v=m.clippingState||null;l.value=v,v=u(g,f,w,d);for(let C=0;C!==w;++C)v[C]=e[C];m.clippingState=v,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=M}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=i>0),t.numPlanes=i,t.numIntersection=0}function u(h,f,d,g){let y=h!==null?h.length:0,p=null;if(y!==0){if(p=l.value,g!==!0||p===null){let m=d+y*4,M=f.matrixWorldInverse;a.getNormalMatrix(M),(p===null||p.length<m)&&(p=new Float32Array(m));for(let w=0,v=d;w!==y;++w,v+=4)o.copy(h[w]).applyMatrix4(M,a),o.normal.toArray(p,v),p[v+3]=o.constant}l.value=p,l.needsUpdate=!0}return t.numPlanes=y,t.numIntersection=0,p}}var dl=class extends ui{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let i={width:t,height:t,depth:1},s=[i,i,i,i,i,i];this.texture=new Va(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Bo(5,5,5),r=new Si({name:"CubemapFromEquirect",uniforms:Ur(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:$n,blending:Ir});r.uniforms.tEquirect.value=e;let o=new un(s,r),a=e.minFilter;return e.minFilter===As&&(e.minFilter=Yn),new zo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,i=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,i,s);t.setRenderTarget(r)}},ey=256,xC=3,yC=20,Ey=256,Ay=16,vC=3,SC=new z,MC=new ee,th=class n{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new zo(1,10,null),this._boxMesh=new un(new Bo(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,i=.1,s=100,r={}){let{size:o=256,position:a=SC}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),u=this._getSourceTarget(!0);e>0&&(u.texture.mipmapsAutoUpdate=!1);let h=l.autoClear,f=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,y=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(t.background=l.getClearColor(MC));let p=new zo(i,s,u);return p.position.copy(a),p.update(l,t),l.autoClear=h,l.autoClearColor=f,l.autoClearDepth=d,l.autoClearStencil=g,t.background=y,e>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=sy(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=iy(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(ey,Hd(t))}_fromTexture(t,e){t.mapping===Dr||t.mapping===Wo?this._setSize(t.image.length===0?ey:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let i=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(i),i}_allocateTarget(){let t=this._cubeSize,e=ny(t,!1,!1),i=Math.log2(t)-xC;for(let s=0;s<=i;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==e||t&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=ny(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Dr||t.mapping===Wo?(this._cubemapMaterial===null&&(this._cubemapMaterial=sy()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=iy()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=bC(),this._integrationMaterial=EC());let e=this._cubeSize,i=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/Ay);for(let o=0;o<=i;o++){let a=n.lodToRoughness(o,i);if(o>i-vC)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(Ey*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=AC());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,i),s.envMap.value=t.texture,this._renderCube(r,0,i)}};function ny(n,t,e){return new dl(n,{minFilter:As,generateMipmaps:t,type:ki,colorSpace:Na,depthBuffer:e})}function pl(n,t,e){return new Si({name:n,uniforms:t,vertexShader:ue.cube_vert,fragmentShader:e,side:$n,blending:Ir,depthTest:!1,depthWrite:!1})}function bC(){return pl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Ey}u

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
	`)}function EC(){return pl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Ay}},`

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
	`)}function AC(){return pl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${yC}
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
	`)}function iy(){return pl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function sy(){return pl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function TC(n){let t=new WeakMap,e=new WeakMap,i=null;function s(f,d=!1){return f==null?null:d?o(f):r(f)}function r(f){if(f&&f.isTexture){let d=f.mapping;if(d===hu||d===fu)if(t.has(f)){let g=t.get(f).texture;return a(g,f.mapping)}else{let g=f.image;if(g&&g.height>0){let y=new dl(g.height);return y.fromEquirectangularTexture(n,f),t.set(f,y),f.addEventListener("dispose",c),a(y.texture,f.mapping)}else return null}}return f}function o(f){if(f&&f.isTexture&&f.isPMREMTexture!==!0){let d=f.mapping,g=d===hu||d===fu,y=d===Dr||d===Wo;if(g||y){let p=e.get(f),m=p!==void 0?p.texture.pmremVersion:0;if(f.isRenderTargetTexture&&f.pmremVersion!==m)return i===null&&(i=new th(n)),p=g?i.fromEquirectangular(f,p):i.fromCubemap(f,p),p.texture.pmremVersion=f.pmremVersion,e.set(f,p),p.texture;if(p!==void 0)return p.texture;{let M=f.image;return g&&M&&M.height>0||y&&M&&l(M)?(i===null&&(i=new th(n)),p=g?i.fromEquirectangular(f):i.fromCubemap(f),p.texture.pmremVersion=f.pmremVersion,e.set(f,p),f.addEventListener("dispose",u),p.texture):null}}}return f}function a(f,d){return d===hu?f.mapping=Dr:d===fu&&(f.mapping=Wo),f}function l(f){let d=0,g=6;for(let y=0;y<g;y++)f[y]!==void 0&&d++;return d===g}function c(f){let d=f.target;d.removeEventListener("dispose",c);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function u(f){let d=f.target;d.removeEventListener("dispose",u);let g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function h(){t=new WeakMap,e=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:h}}function wC(n){let t={};function e(i){if(t[i]!==void 0)return t[i];let s=n.getExtension(i);return t[i]=s,s}return{has:function(i){return e(i)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(i){let s=e(i);return s===null&&Pa("WebGLRenderer: "+i+" extension not supported."),s}}}function CC(n,t,e,i){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(let p in g.attributes)t.remove(g.attributes[p]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let y=r.get(g);y&&(t.remove(y),r.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,e.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),e.memory.geometries++),y}function u(g){let y=g.attributes;for(let p in y)t.update(y[p],n.ARRAY_BUFFER)}function h(g){let y=g.index,p=g.attributes.position,m=0;if(p===void 0)return;let M=y!==null?y.array.length:p.array.length/3-1,w=p.count>=65535?za:ka,v=new w(Math.ceil(M/3)*6,1),C=v.array;if(y!==null){let x=y.array;m=y.version;for(let A=0,F=0;A<M;A+=3){let N=x[A+0],I=x[A+1],B=x[A+2];C[F++]=N,C[F++]=I,C[F++]=I,C[F++]=B,C[F++]=B,C[F++]=N}}else{m=p.version;for(let x=0,A=0;x<M;x+=3){let F=x+0,N=x+1,I=x+2;C[A++]=F,C[A++]=N,C[A++]=N,C[A++]=I,C[A++]=I,C[A++]=F}}v.version=m;let T=r.get(g);T&&t.remove(T),r.set(g,v)}function f(g){let y=r.get(g);if(y){let p=g.index;p!==null&&y.version<p.version&&h(g)}else h(g);return r.get(g)}function d(){for(let g in s){let y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:u,getWireframeAttribute:f,dispose:d}}function RC(n,t,e){let i;function s(h){i=h}let r,o;function a(h){r=h.type,o=h.bytesPerElement}function l(h,f){n.drawElements(i,f,r,h*o),e.update(f,i,1)}function c(h,f,d){d!==0&&(n.drawElementsInstanced(i,f,r,h*o,d),e.update(f,i,d))}function u(h,f,d){if(d===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,f,0,r,h,0,d);let y=0;for(let p=0;p<d;p++)y+=f[p];e.update(y,i,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function PC(n){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,o,a){switch(e.calls++,o){case n.TRIANGLES:e.triangles+=a*(r/3);break;case n.LINES:e.lines+=a*(r/2);break;case n.LINE_STRIP:e.lines+=a*(r-1);break;case n.LINE_LOOP:e.lines+=a*r;break;case n.POINTS:e.points+=a*r;break;default:jt("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:i}}function IC(n,t,e){let i=new WeakMap,s=new we;function r(o,a,l){let c=o.morphTargetInfluences,u=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,h=u!==void 0?u.length:0,f=i.get(a);if(f===void 0||f.count!==h){let F=function(){x.dispose(),i.delete(a),a.removeEventListener("dispose",F)};f!==void 0&&f.texture.dispose();let d=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,p=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],M=a.morphAttributes.color||[],w=0;d===!0&&(w=1),g===!0&&(w=2),y===!0&&(w=3);let v=a.attributes.position.count*w,C=1;v>t.maxTextureSize&&(C=Math.ceil(v/t.maxTextureSize),v=t.maxTextureSize);let T=new Float32Array(v*C*4*h),x=new Ba(T,v,C,h);x.type=Bi,x.needsUpdate=!0;let A=w*4;for(let N=0;N<h;N++){let I=p[N],B=m[N],G=M[N],L=v*C*4*N;for(let H=0;H<I.count;H++){let q=H*A;d===!0&&(s.fromBufferAttribute(I,H),T[L+q+0]=s.x,T[L+q+1]=s.y,T[L+q+2]=s.z,T[L+q+3]=0),g===!0&&(s.fromBufferAttribute(B,H),T[L+q+4]=s.x,T[L+q+5]=s.y,T[L+q+6]=s.z,T[L+q+7]=0),y===!0&&(s.fromBufferAttribute(G,H),T[L+q+8]=s.x,T[L+q+9]=s.y,T[L+q+10]=s.z,T[L+q+11]=G.itemSize===4?s.w:1)}}f={count:h,texture:x,size:new qt(v,C)},i.set(a,f),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",o.morphTexture,e);else{let d=0;for(let y=0;y<c.length;y++)d+=c[y];let g=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",f.texture,e),l.getUniforms().setValue(n,"morphTargetsTextureSize",f.size)}return{update:r}}function LC(n,t,e,i,s){let r=new WeakMap;function o(c){let u=s.render.frame,h=c.geometry,f=t.get(c,h);if(r.get(f)!==u&&(t.update(f),r.set(f,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(e.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,n.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==u&&(d.update(),r.set(d,u))}return f}function a(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),i.releaseStatesOfObject(u),e.remove(u.instanceMatrix),u.instanceColor!==null&&e.remove(u.instanceColor)}return{update:o,dispose:a}}var DC={[Md]:"LINEAR_TONE_MAPPING",[bd]:"REINHARD_TONE_MAPPING",[Ed]:"CINEON_TONE_MAPPING",[Ad]:"ACES_FILMIC_TONE_MAPPING",[wd]:"AGX_TONE_MAPPING",[Cd]:"NEUTRAL_TONE_MAPPING",[Td]:"CUSTOM_TONE_MAPPING"};function NC(n,t,e,i,s,r){let o=new ui(t,e,{type:n,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,u=new Rn;u.setAttribute("position",new Xe([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new Xe([0,2,0,0,2,0],2));let h=new Zc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),f=new un(u,h),d=new Ka(-1,1,1,-1,0,1),g=null,y=null,p=!1,m,M=null,w=[],v=!1;this.setSize=function(C,T){o.setSize(C,T),a!==null&&a.setSize(C,T),l!==null&&l.setSize(C,T);for(let x=0;x<w.length;x++){let A=w[x];A.setSize&&A.setSize(C,T)}},this.setEffects=function(C){w=C,v=w.length>0&&w[0].isRenderPass===!0;let T=o.width,x=o.height;w.length>0&&a===null&&(a=new ui(T,x,{type:ki,depthBuffer:!1,stencilBuffer:!1}),l=new ui(T,x,{type:ki,depthBuffer:!1,stencilBuffer:!1}));let A=s===!0&&w.some(F=>F.needsDepthTexture===!0);A!==(o.depthTexture!==null)&&(A===!0&&c===null&&(c=new bs(T,x),r===!0&&(c.format=Ts,c.type=Nr)),o.dispose(),o.depthTexture=A?c:null,o.resolveDepthBuffer=A,o.storeMultisampledDepthBuffer=A);for(let F=0;F<w.length;F++){let N=w[F];N.setSize&&N.setSize(T,x),A&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(C,T){if(p||C.toneMapping===ji&&w.length===0)return!1;if(M=T,T!==null){let x=T.width,A=T.height;(o.width!==x||o.height!==A)&&this.setSize(x,A)}return v===!1&&C.setRenderTarget(o),m=C.toneMapping,C.toneMapping=ji,!0},this.hasRenderPass=function(){return v},this.end=function(C,T){C.toneMapping=m,p=!0;let x=o,A=a;for(let F=0;F<w.length;F++){let N=w[F];N.enabled!==!1&&(N.render(C,A,x,T),N.needsSwap!==!1&&(x=A,A=A===a?l:a))}if(g!==C.outputColorSpace||y!==C.toneMapping){g=C.outputColorSpace,y=C.toneMapping,h.defines={},_e.getTransfer(g)===Ae&&(h.defines.SRGB_TRANSFER="");let F=DC[y];F&&(h.defines[F]=""),h.needsUpdate=!0}h.uniforms.tDiffuse.value=x.texture,C.setRenderTarget(M),C.render(f,d),M=null,p=!1},this.isCompositing=function(){return p},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),u.dispose(),h.dispose()}}var Ty=new Jn,wy=new bs(1,1),Cy=new Ha(1),Ry=new Ba,Py=new Vc,Iy=new Va,ry=[],oy=[],ay=new Float32Array(16),ly=new Float32Array(9),cy=new Float32Array(4);function $o(n,t,e){let i=n[0];if(i<=0||i>0)return n;let s=t*e,r=ry[s];if(r===void 0&&(r=new Float32Array(s),ry[s]=r),t!==0){i.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,n[o].toArray(r,a)}return r}function mn(n,t){if(n.length!==t.length)return!1;for(let e=0,i=n.length;e<i;e++)if(n[e]!==t[e])return!1;return!0}function gn(n,t){for(let e=0,i=t.length;e<i;e++)n[e]=t[e]}function nh(n,t){let e=oy[t];e===void 0&&(e=new Int32Array(t),oy[t]=e);for(let i=0;i!==t;++i)e[i]=n.allocateTextureUnit();return e}function UC(n,t){let e=this.cache;e[0]!==t&&(n.uniform1f(this.addr,t),e[0]=t)}function OC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(n.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(mn(e,t))return;n.uniform2fv(this.addr,t),gn(e,t)}}function FC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(n.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(n.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(mn(e,t))return;n.uniform3fv(this.addr,t),gn(e,t)}}function BC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(n.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(mn(e,t))return;n.uniform4fv(this.addr,t),gn(e,t)}}function kC(n,t){let e=this.cache,i=t.elements;if(i===void 0){if(mn(e,t))return;n.uniformMatrix2fv(this.addr,!1,t),gn(e,t)}else{if(mn(e,i))return;cy.set(i),n.uniformMatrix2fv(this.addr,!1,cy),gn(e,i)}}function zC(n,t){let e=this.cache,i=t.elements;if(i===void 0){if(mn(e,t))return;n.uniformMatrix3fv(this.addr,!1,t),gn(e,t)}else{if(mn(e,i))return;ly.set(i),n.uniformMatrix3fv(this.addr,!1,ly),gn(e,i)}}function GC(n,t){let e=this.cache,i=t.elements;if(i===void 0){if(mn(e,t))return;n.uniformMatrix4fv(this.addr,!1,t),gn(e,t)}else{if(mn(e,i))return;ay.set(i),n.uniformMatrix4fv(this.addr,!1,ay),gn(e,i)}}function VC(n,t){let e=this.cache;e[0]!==t&&(n.uniform1i(this.addr,t),e[0]=t)}function HC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(n.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(mn(e,t))return;n.uniform2iv(this.addr,t),gn(e,t)}}function WC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(n.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(mn(e,t))return;n.uniform3iv(this.addr,t),gn(e,t)}}function XC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(n.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(mn(e,t))return;n.uniform4iv(this.addr,t),gn(e,t)}}function YC(n,t){let e=this.cache;e[0]!==t&&(n.uniform1ui(this.addr,t),e[0]=t)}function qC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(n.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(mn(e,t))return;n.uniform2uiv(this.addr,t),gn(e,t)}}function $C(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(n.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(mn(e,t))return;n.uniform3uiv(this.addr,t),gn(e,t)}}function ZC(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(n.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(mn(e,t))return;n.uniform4uiv(this.addr,t),gn(e,t)}}function ih(n){return n.version===0&&(n.compareFunction=kd,n.needsUpdate=!0),n}function KC(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_2D_SHADOW?r=ih(wy):r=Ty,e.setTexture2D(t||r,s)}function JC(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),e.setTexture3D(t||Py,s)}function jC(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_CUBE_SHADOW?r=ih(Cy):r=Iy,e.setTextureCube(t||r,s)}function QC(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),e.setTexture2DArray(t||Ry,s)}function tR(n){switch(n){case 5126:return UC;case 35664:return OC;case 35665:return FC;case 35666:return BC;case 35674:return kC;case 35675:return zC;case 35676:return GC;case 5124:case 35670:return VC;case 35667:case 35671:return HC;case 35668:case 35672:return WC;case 35669:case 35673:return XC;case 5125:return YC;case 36294:return qC;case 36295:return $C;case 36296:return ZC;case 35678:case 36198:case 36298:case 36306:case 35682:return KC;case 35679:case 36299:case 36307:return JC;case 35680:case 36300:case 36308:case 36293:return jC;case 36289:case 36303:case 36311:case 36292:return QC}}function eR(n,t){n.uniform1fv(this.addr,t)}function nR(n,t){let e=$o(t,this.size,2);n.uniform2fv(this.addr,e)}function iR(n,t){let e=$o(t,this.size,3);n.uniform3fv(this.addr,e)}function sR(n,t){let e=$o(t,this.size,4);n.uniform4fv(this.addr,e)}function rR(n,t){let e=$o(t,this.size,4);n.uniformMatrix2fv(this.addr,!1,e)}function oR(n,t){let e=$o(t,this.size,9);n.uniformMatrix3fv(this.addr,!1,e)}function aR(n,t){let e=$o(t,this.size,16);n.uniformMatrix4fv(this.addr,!1,e)}function lR(n,t){n.uniform1iv(this.addr,t)}function cR(n,t){n.uniform2iv(this.addr,t)}function uR(n,t){n.uniform3iv(this.addr,t)}function hR(n,t){n.uniform4iv(this.addr,t)}function fR(n,t){n.uniform1uiv(this.addr,t)}function dR(n,t){n.uniform2uiv(this.addr,t)}function pR(n,t){n.uniform3uiv(this.addr,t)}function mR(n,t){n.uniform4uiv(this.addr,t)}function gR(n,t,e){let i=this.cache,s=t.length,r=nh(e,s);mn(i,r)||(n.uniform1iv(this.addr,r),gn(i,r));let o;this.type===n.SAMPLER_2D_SHADOW?o=ih(wy):o=Ty;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function _R(n,t,e){let i=this.cache,s=t.length,r=nh(e,s);mn(i,r)||(n.uniform1iv(this.addr,r),gn(i,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Py,r[o])}function xR(n,t,e){let i=this.cache,s=t.length,r=nh(e,s);mn(i,r)||(n.uniform1iv(this.addr,r),gn(i,r));let o;this.type===n.SAMPLER_CUBE_SHADOW?o=ih(Cy):o=Iy;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function yR(n,t,e){let i=this.cache,s=t.length,r=nh(e,s);mn(i,r)||(n.uniform1iv(this.addr,r),gn(i,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Ry,r[o])}function vR(n){switch(n){case 5126:return eR;case 35664:return nR;case 35665:return iR;case 35666:return sR;case 35674:return rR;case 35675:return oR;case 35676:return aR;case 5124:case 35670:return lR;case 35667:case 35671:return cR;case 35668:case 35672:return uR;case 35669:case 35673:return hR;case 5125:return fR;case 36294:return dR;case 36295:return pR;case 36296:return mR;case 35678:case 36198:case 36298:case 36306:case 35682:return gR;case 35679:case 36299:case 36307:return _R;case 35680:case 36300:case 36308:case 36293:return xR;case 36289:case 36303:case 36311:case 36292:return yR}}var jd=class{constructor(t,e,i){this.id=t,this.addr=i,this.cache=[],this.type=e.type,this.setValue=tR(e.type)}},Qd=class{constructor(t,e,i){this.id=t,this.addr=i,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=vR(e.type)}},tp=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,i){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],i)}}},Kd=/(\w+)(\])?(\[|\.)?/g;function uy(n,t){n.seq.push(t),n.map[t.id]=t}function SR(n,t,e){let i=n.name,s=i.length;for(Kd.lastIndex=0;;){let r=Kd.exec(i),o=Kd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){uy(e,c===void 0?new jd(a,n,t):new Qd(a,n,t));break}else{let h=e.map[a];h===void 0&&(h=new tp(a),uy(e,h)),e=h}}}var qo=class{constructor(t,e){this.seq=[],this.map={};let i=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);SR(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,i,s){let r=this.map[e];r!==void 0&&r.setValue(t,i,s)}setOptional(t,e,i){let s=e[i];s!==void 0&&this.setValue(t,i,s)}static upload(t,e,i,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=i[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let i=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&i.push(o)}return i}};function hy(n,t,e){let i=n.createShader(t);return n.shaderSource(i,e),n.compileShader(i),i}var MR=37297,bR=0;function ER(n,t){let e=n.split(`
`),i=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;i.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return i.join(`
`)}var fy=new te;function AR(n){_e._getMatrix(fy,_e.workingColorSpace,n);let t=`mat3( ${fy.elements.map(e=>e.toFixed(4))} )`;switch(_e.getTransfer(n)){case Ua:return[t,"LinearTransferOETF"];case Ae:return[t,"sRGBTransferOETF"];default:return Yt("WebGLProgram: Unsupported color space: ",n),[t,"LinearTransferOETF"]}}function dy(n,t,e){let i=n.getShaderParameter(t,n.COMPILE_STATUS),r=(n.getShaderInfoLog(t)||"").trim();if(i&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+ER(n.getShaderSource(t),a)}else return r}function TR(n,t){let e=AR(t);return[`vec4 ${n}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var wR={[Md]:"Linear",[bd]:"Reinhard",[Ed]:"Cineon",[Ad]:"ACESFilmic",[wd]:"AgX",[Cd]:"Neutral",[Td]:"Custom"};function CR(n,t){let e=wR[t];return e===void 0?(Yt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Qu=new z;function RR(){_e.getLuminanceCoefficients(Qu);let n=Qu.x.toFixed(4),t=Qu.y.toFixed(4),e=Qu.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function PR(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(fl).join(`
`)}function IR(n){let t=[];for(let e in n){let i=n[e];i!==!1&&t.push("#define "+e+" "+i)}return t.join(`
`)}function LR(n,t){let e={},i=n.getProgramParameter(t,n.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=n.getActiveAttrib(t,s),o=r.name,a=1;r.type===n.FLOAT_MAT2&&(a=2),r.type===n.FLOAT_MAT3&&(a=3),r.type===n.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:n.getAttribLocation(t,o),locationSize:a}}return e}function fl(n){return n!==""}function py(n,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function my(n,t){return n.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var DR=/^[ \t]*#include +<([\w\d./]+)>/gm;function ep(n){return n.replace(DR,NR)}function NR(n,t){let e=ue[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return ep(e)}var UR=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function gy(n){return n.replace(UR,OR)}function OR(n,t,e,i){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function _y(n){let t=`precision ${n.precision} float;
	precision ${n.precision} int;
	precision ${n.precision} sampler2D;
	precision ${n.precision} samplerCube;
	precision ${n.precision} sampler3D;
	precision ${n.precision} sampler2DArray;
	precision ${n.precision} sampler2DShadow;
	precision ${n.precision} samplerCubeShadow;
	precision ${n.precision} sampler2DArrayShadow;
	precision ${n.precision} isampler2D;
	precision ${n.precision} isampler3D;
	precision ${n.precision} isamplerCube;
	precision ${n.precision} isampler2DArray;
	precision ${n.precision} usampler2D;
	precision ${n.precision} usampler3D;
	precision ${n.precision} usamplerCube;
	precision ${n.precision} usampler2DArray;
	`;return n.precision==="highp"?t+=`
#define HIGH_PRECISION`:n.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var FR={[nl]:"SHADOWMAP_TYPE_PCF",[Vo]:"SHADOWMAP_TYPE_VSM"};function BR(n){return FR[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var kR={[Wo]:"ENVMAP_MODE_REFRACTION"};function zR(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":kR[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var GR={[uu]:"ENVMAP_BLENDING_MULTIPLY",[Fx]:"ENVMAP_BLENDING_MIX",[Bx]:"ENVMAP_BLENDING_ADD"};function VR(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":GR[n.combine]||"ENVMAP_BLENDING_NONE"}function HR(n,t,e,i){let s=n.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=BR(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=zR(e),h=VR(e),f=PR(e),d=IR(r),g=s.createProgram(),y,p,m=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(y=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(fl).join(`
`),y.length>0&&(y+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(fl).join(`
`),p.length>0&&(p+=`
`)):(y=[_y(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+u:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(fl).join(`
`),p=[_y(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+u:"",e.envMap?"#define "+h:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ji?"#define TONE_MAPPING":"",e.toneMapping!==ji?ue.tonemapping_pars_fragment:"",e.toneMapping!==ji?CR("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",ue.colorspace_pars_fragment,TR("linearToOutputTexel",e.outputColorSpace),RR(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(fl).join(`
`)),o=ep(o),o=py(o,e),o=my(o,e),a=ep(a),a=py(a,e),a=my(a,e),o=gy(o),a=gy(a),e.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,y=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,p=["#define varying in",e.glslVersion===Gd?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Gd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let M=m+y+o,w=m+p+a,v=hy(s,s.VERTEX_SHADER,M),C=hy(s,s.FRAGMENT_SHADER,w);s.attachShader(g,v),s.attachShader(g,C),e.index0AttributeName!==void 0?s.bindAttribLocation(g,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(N){if(n.debug.checkShaderErrors){let I=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(v)||"",G=s.getShaderInfoLog(C)||"",L=I.trim(),H=B.trim(),q=G.trim(),V=!0,lt=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(V=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(s,g,v,C);else{let Z=dy(s,v,"vertex"),j=dy(s,C,"fragment");jt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+L+`
`+Z+`
`+j)}else L!==""?Yt("WebGLProgram: Program Info Log:",L):(H===""||q==="")&&(lt=!1);lt&&(N.diagnostics={runnable:V,programLog:L,vertexShader:{log:H,prefix:y},fragmentShader:{log:q,prefix:p}})}s.deleteShader(v),s.deleteShader(C),x=new qo(s,g),A=LR(s,g)}let x;this.getUniforms=function(){return x===void 0&&T(this),x};let A;this.getAttributes=function(){return A===void 0&&T(this),A};let F=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(g,MR)),F},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=bR++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=v,this.fragmentShader=C,this}var WR=0,np=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,i){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let i of e)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,i=e.get(t);return i===void 0&&(i=new Set,e.set(t,i)),i}_getShaderStage(t){let e=this.shaderCache,i=e.get(t);return i===void 0&&(i=new ip(t),e.set(t,i)),i}},ip=class{constructor(t){this.id=WR++,this.code=t,this.usedTimes=0}};function XR(n){return n===rr||n===ll||n===cl}function YR(n,t,e,i,s,r){let o=new Uo,a=new np,l=new Set,c=[],u=new Map,h=i.logarithmicDepthBuffer,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,A,F,N,I,B){let G=N.fog,L=I.geometry,H=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?N.environment:null,q=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,V=t.get(x.envMap||H,q),lt=f[x.type],Z=i.precision;x.precision!==null&&(Z=i.getMaxPrecision(x.precision),Z!==x.precision&&Yt("WebGLProgram.getParameters:",x.precision,"not supported, using",Z,"instead."));let j=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,et=j!==void 0?j.length:0,ft=0;L.morphAttributes.position!==void 0&&(ft=1),L.morphAttributes.normal!==void 0&&(ft=2),L.morphAttributes.color!==void 0&&(ft=3);let ht,tt,mt,xt;if(lt){let Ct=Zn[lt];ht=Ct.vertexShader,tt=Ct.fragmentShader}else{ht=x.vertexShader,tt=x.fragmentShader;let Ct=a.getVertexShaderStage(x),ae=a.getFragmentShaderStage(x);a.update(x,Ct,ae),mt=Ct.id,xt=ae.id}let wt=n.getRenderTarget(),Mt=n.state.buffers.depth.getReversed(),Ht=I.isInstancedMesh===!0,se=I.isBatchedMesh===!0,Gt=!!x.map,he=!!x.matcap,le=!!V,ne=le&&V.isPMREMTexture===!0,He=!!x.aoMap,Oe=!!x.lightMap,tn=!!x.bumpMap&&x.wireframe===!1,Ie=!!x.normalMap,xn=!!x.displacementMap,xe=!!x.emissiveMap,hn=!!x.metalnessMap,qe=!!x.roughnessMap,en=x.anisotropy>0,O=x.clearcoat>0,Rt=x.diffuseRoughness>0,$t=x.dispersion>0,re=x.retroreflectivity>0,bt=x.iridescence>0,De=x.sheen>0,zt=x.transmission>0,Xt=en&&!!x.anisotropyMap,R=O&&!!x.clearcoatMap,S=O&&!!x.clearcoatNormalMap,Y=O&&!!x.clearcoatRoughnessMap,ut=Rt&&!!x.diffuseRoughnessMap,ot=bt&&!!x.iridescenceMap,_t=bt&&!!x.iridescenceThicknessMap,yt=De&&!!x.sheenColorMap,nt=De&&!!x.sheenRoughnessMap,st=!!x.specularMap,pt=!!x.specularColorMap,U=!!x.specularIntensityMap,rt=zt&&!!x.transmissionMap,it=zt&&!!x.thicknessMap,Et=!!x.gradientMap,gt=!!x.alphaMap,St=x.alphaTest>0,Vt=!!x.alphaHash,Kt=!!x.extensions,ct=ji;x.toneMapped&&(wt===null||wt.isXRRenderTarget===!0)&&(ct=n.toneMapping);let Ft=ne?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,Jt={shaderID:lt,shaderType:x.type,shaderName:x.name,vertexShader:ht,fragmentShader:tt,defines:x.defines,customVertexShaderID:mt,customFragmentShaderID:xt,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:Z,batching:se,batchingColor:se&&I._colorsTexture!==null,instancing:Ht,instancingColor:Ht&&I.instanceColor!==null,instancingMorph:Ht&&I.morphTexture!==null,outputColorSpace:wt===null?n.outputColorSpace:wt.isXRRenderTarget===!0?wt.texture.colorSpace:_e.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Gt,matcap:he,envMap:le,envMapMode:le&&V.mapping,envMapPMREM:ne,envMapMaxLod:ne?Ft.length-1:null,envMapSize:ne?Ft[0].width:null,aoMap:He,lightMap:Oe,bumpMap:tn,normalMap:Ie,displacementMap:xn,emissiveMap:xe,normalMapObjectSpace:Ie&&x.normalMapType===Gx,normalMapTangentSpace:Ie&&x.normalMapType===Ku,packedNormalMap:Ie&&x.normalMapType===Ku&&XR(x.normalMap.format),metalnessMap:hn,roughnessMap:qe,anisotropy:en,anisotropyMap:Xt,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:S,clearcoatRoughnessMap:Y,diffuseRoughness:Rt,diffuseRoughnessMap:ut,dispersion:$t,retroreflection:re,iridescence:bt,iridescenceMap:ot,iridescenceThicknessMap:_t,sheen:De,sheenColorMap:yt,sheenRoughnessMap:nt,specularMap:st,specularColorMap:pt,specularIntensityMap:U,transmission:zt,transmissionMap:rt,thicknessMap:it,gradientMap:Et,opaque:x.transparent===!1&&x.blending===Ho&&x.alphaToCoverage===!1,alphaMap:gt,alphaTest:St,alphaHash:Vt,combine:x.combine,mapUv:Gt&&d(x.map.channel),aoMapUv:He&&d(x.aoMap.channel),lightMapUv:Oe&&d(x.lightMap.channel),bumpMapUv:tn&&d(x.bumpMap.channel),normalMapUv:Ie&&d(x.normalMap.channel),displacementMapUv:xn&&d(x.displacementMap.channel),emissiveMapUv:xe&&d(x.emissiveMap.channel),metalnessMapUv:hn&&d(x.metalnessMap.channel),roughnessMapUv:qe&&d(x.roughnessMap.channel),anisotropyMapUv:Xt&&d(x.anisotropyMap.channel),clearcoatMapUv:R&&d(x.clearcoatMap.channel),clearcoatNormalMapUv:S&&d(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Y&&d(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ut&&d(x.diffuseRoughnessMap.channel),iridescenceMapUv:ot&&d(x.iridescenceMap.channel),iridescenceThicknessMapUv:_t&&d(x.iridescenceThicknessMap.channel),sheenColorMapUv:yt&&d(x.sheenColorMap.channel),sheenRoughnessMapUv:nt&&d(x.sheenRoughnessMap.channel),specularMapUv:st&&d(x.specularMap.channel),specularColorMapUv:pt&&d(x.specularColorMap.channel),specularIntensityMapUv:U&&d(x.specularIntensityMap.channel),transmissionMapUv:rt&&d(x.transmissionMap.channel),thicknessMapUv:it&&d(x.thicknessMap.channel),alphaMapUv:gt&&d(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Ie||en),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!L.attributes.uv&&(Gt||gt),fog:!!G,useFog:x.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&Ie===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:h,reversedDepthBuffer:Mt,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:et,morphTextureStride:ft,numSunLights:A.sun.length,numDirLights:A.directional.length,numPointLights:A.point.length,numSpotLights:A.spot.length,numSpotLightMaps:A.spotLightMap.length,numRectAreaLights:A.rectArea.length,numHemiLights:A.hemi.length,numSunLightShadows:A.sunShadowMap.length,numDirLightShadows:A.directionalShadowMap.length,numPointLightShadows:A.pointShadowMap.length,numSpotLightShadows:A.spotShadowMap.length,numSpotLightShadowsWithMaps:A.numSpotLightShadowsWithMaps,numLightProbes:A.numLightProbes,numLightProbeGrids:B.filter(Ct=>Ct.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:n.shadowMap.enabled&&F.length>0,shadowMapType:n.shadowMap.type,toneMapping:ct,decodeVideoTexture:Gt&&x.map.isVideoTexture===!0&&_e.getTransfer(x.map.colorSpace)===Ae,decodeVideoTextureEmissive:xe&&x.emissiveMap.isVideoTexture===!0&&_e.getTransfer(x.emissiveMap.colorSpace)===Ae,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Mi,flipSided:x.side===$n,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Kt&&x.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Kt&&x.extensions.multiDraw===!0||se)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Jt.vertexUv1s=l.has(1),Jt.vertexUv2s=l.has(2),Jt.vertexUv3s=l.has(3),l.clear(),Jt}function y(x){let A=[];if(x.shaderID?A.push(x.shaderID):(A.push(x.customVertexShaderID),A.push(x.customFragmentShaderID)),x.defines!==void 0)for(let F in x.defines)A.push(F),A.push(x.defines[F]);return x.isRawShaderMaterial===!1&&(p(A,x),m(A,x),A.push(n.outputColorSpace)),A.push(x.customProgramCacheKey),A.join()}function p(x,A){x.push(A.precision),x.push(A.outputColorSpace),x.push(A.envMapMode),x.push(A.envMapPMREM),x.push(A.envMapMaxLod),x.push(A.envMapSize),x.push(A.mapUv),x.push(A.alphaMapUv),x.push(A.lightMapUv),x.push(A.aoMapUv),x.push(A.bumpMapUv),x.push(A.normalMapUv),x.push(A.displacementMapUv),x.push(A.emissiveMapUv),x.push(A.metalnessMapUv),x.push(A.roughnessMapUv),x.push(A.anisotropyMapUv),x.push(A.clearcoatMapUv),x.push(A.clearcoatNormalMapUv),x.push(A.clearcoatRoughnessMapUv),x.push(A.diffuseRoughnessMapUv),x.push(A.iridescenceMapUv),x.push(A.iridescenceThicknessMapUv),x.push(A.sheenColorMapUv),x.push(A.sheenRoughnessMapUv),x.push(A.specularMapUv),x.push(A.specularColorMapUv),x.push(A.specularIntensityMapUv),x.push(A.transmissionMapUv),x.push(A.thicknessMapUv),x.push(A.combine),x.push(A.fogExp2),x.push(A.sizeAttenuation),x.push(A.morphTargetsCount),x.push(A.numSunLights),x.push(A.numDirLights),x.push(A.numPointLights),x.push(A.numSpotLights),x.push(A.numSpotLightMaps),x.push(A.numHemiLights),x.push(A.numRectAreaLights),x.push(A.numSunLightShadows),x.push(A.numDirLightShadows),x.push(A.numPointLightShadows),x.push(A.numSpotLightShadows),x.push(A.numSpotLightShadowsWithMaps),x.push(A.numLightProbes),x.push(A.numLightProbeGrids),x.push(A.shadowMapType),x.push(A.toneMapping),x.push(A.numClippingPlanes),x.push(A.numClipIntersection),x.push(A.depthPacking)}function m(x,A){o.disableAll(),A.instancing&&o.enable(0),A.instancingColor&&o.enable(1),A.instancingMorph&&o.enable(2),A.matcap&&o.enable(3),A.envMap&&o.enable(4),A.normalMapObjectSpace&&o.enable(5),A.normalMapTangentSpace&&o.enable(6),A.clearcoat&&o.enable(7),A.iridescence&&o.enable(8),A.alphaTest&&o.enable(9),A.vertexColors&&o.enable(10),A.vertexAlphas&&o.enable(11),A.vertexUv1s&&o.enable(12),A.vertexUv2s&&o.enable(13),A.vertexUv3s&&o.enable(14),A.vertexTangents&&o.enable(15),A.anisotropy&&o.enable(16),A.alphaHash&&o.enable(17),A.batching&&o.enable(18),A.dispersion&&o.enable(19),A.retroreflection&&o.enable(24),A.diffuseRoughness&&o.enable(25),A.batchingColor&&o.enable(20),A.gradientMap&&o.enable(21),A.packedNormalMap&&o.enable(22),A.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),A.fog&&o.enable(0),A.useFog&&o.enable(1),A.flatShading&&o.enable(2),A.logarithmicDepthBuffer&&o.enable(3),A.reversedDepthBuffer&&o.enable(4),A.skinning&&o.enable(5),A.morphTargets&&o.enable(6),A.morphNormals&&o.enable(7),A.morphColors&&o.enable(8),A.premultipliedAlpha&&o.enable(9),A.shadowMapEnabled&&o.enable(10),A.doubleSided&&o.enable(11),A.flipSided&&o.enable(12),A.useDepthPacking&&o.enable(13),A.dithering&&o.enable(14),A.transmission&&o.enable(15),A.sheen&&o.enable(16),A.opaque&&o.enable(17),A.pointsUvs&&o.enable(18),A.decodeVideoTexture&&o.enable(19),A.decodeVideoTextureEmissive&&o.enable(20),A.alphaToCoverage&&o.enable(21),A.numLightProbeGrids>0&&o.enable(22),A.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function M(x){let A=f[x.type],F;if(A){let N=Zn[A];F=ul.clone(N.uniforms)}else F=x.uniforms;return F}function w(x,A){let F=u.get(A);return F!==void 0?++F.usedTimes:(F=new HR(n,A,x,s),c.push(F),u.set(A,F)),F}function v(x){if(--x.usedTimes===0){let A=c.indexOf(x);c[A]=c[c.length-1],c.pop(),u.delete(x.cacheKey),x.destroy()}}function C(x){a.remove(x)}function T(){a.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:M,acquireProgram:w,releaseProgram:v,releaseShaderCache:C,programs:c,dispose:T}}function qR(){let n=new WeakMap;function t(o){return n.has(o)}function e(o){let a=n.get(o);return a===void 0&&(a={},n.set(o,a)),a}function i(o){n.delete(o)}function s(o,a,l){n.get(o)[a]=l}function r(){n=new WeakMap}return{has:t,get:e,remove:i,update:s,dispose:r}}function $R(n,t){return n.groupOrder!==t.groupOrder?n.groupOrder-t.groupOrder:n.renderOrder!==t.renderOrder?n.renderOrder-t.renderOrder:n.material.id!==t.material.id?n.material.id-t.material.id:n.materialVariant!==t.materialVariant?n.materialVariant-t.materialVariant:n.z!==t.z?n.z-t.z:n.id-t.id}function xy(n,t){return n.groupOrder!==t.groupOrder?n.groupOrder-t.groupOrder:n.renderOrder!==t.renderOrder?n.renderOrder-t.renderOrder:n.z!==t.z?t.z-n.z:n.id-t.id}function yy(){let n=[],t=0,e=[],i=[],s=[];function r(){t=0,e.length=0,i.length=0,s.length=0}function o(f){let d=0;return f.isInstancedMesh&&(d+=2),f.isSkinnedMesh&&(d+=1),d}function a(f,d,g,y,p,m){let M=n[t];return M===void 0?(M={id:f.id,object:f,geometry:d,material:g,materialVariant:o(f),groupOrder:y,renderOrder:f.renderOrder,z:p,group:m},n[t]=M):(M.id=f.id,M.object=f,M.geometry=d,M.material=g,M.materialVariant=o(f),M.groupOrder=y,M.renderOrder=f.renderOrder,M.z=p,M.group=m),t++,M}function l(f,d,g,y,p,m,M){M.reversedDepth===!0&&(p=-p);let w=a(f,d,g,y,p,m);g.transmission>0?i.push(w):g.transparent===!0?s.push(w):e.push(w)}function c(f,d,g,y,p,m){let M=a(f,d,g,y,p,m);g.transmission>0?i.unshift(M):g.transparent===!0?s.unshift(M):e.unshift(M)}function u(f,d){e.length>1&&e.sort(f||$R),i.length>1&&i.sort(d||xy),s.length>1&&s.sort(d||xy)}function h(){for(let f=t,d=n.length;f<d;f++){let g=n[f];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:e,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:h,sort:u}}function ZR(){let n=new WeakMap;function t(i,s){let r=n.get(i),o;return r===void 0?(o=new yy,n.set(i,[o])):s>=r.length?(o=new yy,r.push(o)):o=r[s],o}function e(){n=new WeakMap}return{get:t,dispose:e}}function KR(){let n={};return{get:function(t){if(n[t.id]!==void 0)return n[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new z,color:new ee};break;case"SpotLight":e={position:new z,direction:new z,color:new ee,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new z,color:new ee,distance:0,decay:0};break;case"HemisphereLight":e={direction:new z,skyColor:new ee,groundColor:new ee};break;case"RectAreaLight":e={color:new ee,position:new z,halfWidth:new z,halfHeight:new z};break}return n[t.id]=e,e}}}function JR(){let n={};return{get:function(t){if(n[t.id]!==void 0)return n[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new qt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new qt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new qt,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[t.id]=e,e}}}var jR=0;function QR(n,t){return(t.castShadow?2:0)-(n.castShadow?2:0)+(t.map?1:0)-(n.map?1:0)}function tP(n){let t=new KR,e=JR(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new z);let s=new z,r=new Te,o=new Te;function a(c){let u=0,h=0,f=0;for(let B=0;B<9;B++)i.probe[B].set(0,0,0);let d=0,g=0,y=0,p=0,m=0,M=0,w=0,v=0,C=0,T=0,x=0,A=0,F=0,N=0;c.sort(QR);for(let B=0,G=c.length;B<G;B++){let L=c[B],H=L.color,q=L.intensity,V=L.distance,lt=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===rr?lt=L.shadow.map.texture:lt=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)u+=H.r*q,h+=H.g*q,f+=H.b*q;else if(L.isLightProbe){for(let Z=0;Z<9;Z++)i.probe[Z].addScaledVector(L.sh.coefficients[Z],q);N++}else if(L.isSunLight){let Z=t.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,et=e.get(L);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),i.sunShadow[g]=et,i.sunShadowMap[g]=lt;let ft=j.getViewportCount();for(let ht=0;ht<ft;ht++)i.sunShadowMatrix[y+ht]=j.getMatrix(ht),i.sunShadowCascade[y+ht]=j._cascadeData[ht];y+=ft,g++}i.sun[d]=Z,d++}else if(L.isDirectionalLight){let Z=t.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,et=e.get(L);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,i.directionalShadow[p]=et,i.directionalShadowMap[p]=lt,i.directionalShadowMatrix[p]=L.shadow.matrix,C++}i.directional[p]=Z,p++}else if(L.isSpotLight){let Z=t.get(L);Z.position.setFromMatrixPosition(L.matrixWorld),Z.color.copy(H).multiplyScalar(q),Z.distance=V,Z.coneCos=Math.cos(L.angle),Z.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),Z.decay=L.decay,i.spot[M]=Z;let j=L.shadow;if(L.map&&(i.spotLightMap[A]=L.map,A++,j.updateMatrices(L),L.castShadow&&F++),i.spotLightMatrix[M]=j.matrix,L.castShadow){let et=e.get(L);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,i.spotShadow[M]=et,i.spotShadowMap[M]=lt,x++}M++}else if(L.isRectAreaLight){let Z=t.get(L);Z.color.copy(H).multiplyScalar(q),Z.halfWidth.set(L.width*.5,0,0),Z.halfHeight.set(0,L.height*.5,0),i.rectArea[w]=Z,w++}else if(L.isPointLight){let Z=t.get(L);if(Z.color.copy(L.color).multiplyScalar(L.intensity),Z.distance=L.distance,Z.decay=L.decay,L.castShadow){let j=L.shadow,et=e.get(L);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,et.shadowCameraNear=j.camera.near,et.shadowCameraFar=j.camera.far,i.pointShadow[m]=et,i.pointShadowMap[m]=lt,i.pointShadowMatrix[m]=L.shadow.matrix,T++}i.point[m]=Z,m++}else if(L.isHemisphereLight){let Z=t.get(L);Z.skyColor.copy(L.color).multiplyScalar(q),Z.groundColor.copy(L.groundColor).multiplyScalar(q),i.hemi[v]=Z,v++}}w>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Pt.LTC_FLOAT_1,i.rectAreaLTC2=Pt.LTC_FLOAT_2):(i.rectAreaLTC1=Pt.LTC_HALF_1,i.rectAreaLTC2=Pt.LTC_HALF_2)),i.ambient[0]=u,i.ambient[1]=h,i.ambient[2]=f;let I=i.hash;(I.sunLength!==d||I.directionalLength!==p||I.pointLength!==m||I.spotLength!==M||I.rectAreaLength!==w||I.hemiLength!==v||I.numSunShadows!==g||I.numDirectionalShadows!==C||I.numPointShadows!==T||I.numSpotShadows!==x||I.numSpotMaps!==A||I.numLightProbes!==N)&&(i.sun.length=d,i.directional.length=p,i.spot.length=M,i.rectArea.length=w,i.point.length=m,i.hemi.length=v,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=y,i.sunShadowCascade.length=y,i.directionalShadow.length=C,i.directionalShadowMap.length=C,i.directionalShadowMatrix.length=C,i.pointShadow.length=T,i.pointShadowMap.length=T,i.pointShadowMatrix.length=T,i.spotShadow.length=x,i.spotShadowMap.length=x,i.spotLightMatrix.length=x+A-F,i.spotLightMap.length=A,i.numSpotLightShadowsWithMaps=F,i.numLightProbes=N,I.sunLength=d,I.directionalLength=p,I.pointLength=m,I.spotLength=M,I.rectAreaLength=w,I.hemiLength=v,I.numSunShadows=g,I.numDirectionalShadows=C,I.numPointShadows=T,I.numSpotShadows=x,I.numSpotMaps=A,I.numLightProbes=N,i.version=jR++)}function l(c,u){let h=0,f=0,d=0,g=0,y=0,p=0,m=u.matrixWorldInverse;for(let M=0,w=c.length;M<w;M++){let v=c[M];if(v.isSunLight){let C=i.sun[h];C.direction.setFromMatrixPosition(v.matrixWorld),C.direction.transformDirection(m),h++}else if(v.isDirectionalLight){let C=i.directional[f];C.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),f++}else if(v.isSpotLight){let C=i.spot[g];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(m),C.direction.setFromMatrixPosition(v.matrixWorld),s.setFromMatrixPosition(v.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),g++}else if(v.isRectAreaLight){let C=i.rectArea[y];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(m),o.identity(),r.copy(v.matrixWorld),r.premultiply(m),o.extractRotation(r),C.halfWidth.set(v.width*.5,0,0),C.halfHeight.set(0,v.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),y++}else if(v.isPointLight){let C=i.point[d];C.position.setFromMatrixPosition(v.matrixWorld),C.position.applyMatrix4(m),d++}else if(v.isHemisphereLight){let C=i.hemi[p];C.direction.setFromMatrixPosition(v.matrixWorld),C.direction.transformDirection(m),p++}}}return{setup:a,setupView:l,state:i}}function vy(n){let t=new tP(n),e=[],i=[],s=[];function r(h){u.camera=h,e.length=0,i.length=0,s.length=0}function o(h){h.isLightProbeGrid?s.push(h):e.push(h)}function a(h){i.push(h)}function l(){t.setup(e),s.sort((h,f)=>h.priority-f.priority||h.id-f.id)}function c(h){t.setupView(e,h)}let u={lightsArray:e,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function eP(n){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new vy(n),t.set(s,[a])):r>=o.length?(a=new vy(n),o.push(a)):a=o[r],a}function i(){t=new WeakMap}return{get:e,dispose:i}}var nP=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,iP=`uniform sampler2D shadow_pass;
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
}`,sP=[new z(1,0,0),new z(-1,0,0),new z(0,1,0),new z(0,-1,0),new z(0,0,1),new z(0,0,-1)],rP=[new z(0,-1,0),new z(0,-1,0),new z(0,0,1),new z(0,0,-1),new z(0,-1,0),new z(0,-1,0)],Sy=new Te,hl=new z,Jd=new z;function oP(n,t,e){let i=new Js,s=new qt,r=new qt,o=new we,a=new Kc,l=new Jc,c={},u=e.maxTextureSize,h={[sr]:$n,[$n]:sr,[Mi]:Mi},f=new Si({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new qt},radius:{value:4}},vertexShader:nP,fragmentShader:iP}),d=f.clone();d.defines.HORIZONTAL_PASS=1;let g=new Rn;g.setAttribute("position",new wn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new un(g,f),p=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=nl;let m=this.type;this.render=function(T,x,A){if(p.enabled===!1||p.autoUpdate===!1&&p.needsUpdate===!1||T.length===0)return;this.type===xx&&(Yt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=nl);let F=n.getRenderTarget(),N=n.getActiveCubeFace(),I=n.getActiveMipmapLevel(),B=n.state;B.setBlending(Ir),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let G=m!==this.type;G&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(H=>H.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,H=T.length;L<H;L++){let q=T[L],V=q.shadow;if(V===void 0){Yt("WebGLShadowMap:",q,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let lt=V.getFrameExtents();s.multiply(lt),r.copy(V.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/lt.x),s.x=r.x*lt.x,V.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/lt.y),s.y=r.y*lt.y,V.mapSize.y=r.y));let Z=n.state.buffers.depth.getReversed();if(V.camera._reversedDepth=Z,V.map===null||G===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Vo){if(q.isPointLight){Yt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new ui(s.x,s.y,{format:rr,type:ki,minFilter:Yn,magFilter:Yn,generateMipmaps:!1}),V.map.texture.name=q.name+".shadowMap",V.map.depthTexture=new bs(s.x,s.y,Bi),V.map.depthTexture.name=q.name+".shadowMapDepth",V.map.depthTexture.format=vs,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=En,V.map.depthTexture.magFilter=En}else q.isPointLight?(V.map=new dl(s.x),V.map.depthTexture=new Ha(s.x,Fi)):(V.map=new ui(s.x,s.y),V.map.depthTexture=new bs(s.x,s.y,Fi)),V.map.depthTexture.name=q.name+".shadowMap",V.map.depthTexture.format=vs,this.type===nl?(V.map.depthTexture.compareFunction=Z?Bd:Fd,V.map.depthTexture.minFilter=Yn,V.map.depthTexture.magFilter=Yn):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=En,V.map.depthTexture.magFilter=En);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let j=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();q.isPointLight!==!0&&V.updateMatrices(q,A);let et=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:A.layers;for(let ft=0;ft<j;ft++){let ht=V.getCamera(ft);if(q.isPointLight){let tt=V.camera,mt=V.matrix,xt=q.distance||tt.far;xt!==tt.far&&(tt.far=xt,tt.updateProjectionMatrix()),hl.setFromMatrixPosition(q.matrixWorld),tt.position.copy(hl),Jd.copy(tt.position),Jd.add(sP[ft]),tt.up.copy(rP[ft]),tt.lookAt(Jd),tt.updateMatrixWorld(),mt.makeTranslation(-hl.x,-hl.y,-hl.z),Sy.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),V._frustum.setFromProjectionMatrix(Sy,tt.coordinateSystem,tt.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)n.setRenderTarget(V.map,ft),n.clear();else{ft===0&&(n.setRenderTarget(V.map),n.clear());let tt=V.getViewport(ft);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),B.viewport(o)}i=V.getFrustum(ft),v(x,A,ht,q,et,this.type)}V.isPointLightShadow!==!0&&this.type===Vo&&M(V,A),V.needsUpdate=!1}m=this.type,p.needsUpdate=!1,n.setRenderTarget(F,N,I)};function M(T,x){let A=t.update(y);f.defines.VSM_SAMPLES!==T.blurSamples&&(f.defines.VSM_SAMPLES=T.blurSamples,d.defines.VSM_SAMPLES=T.blurSamples,f.needsUpdate=!0,d.needsUpdate=!0),T.mapPass===null?T.mapPass=new ui(s.x,s.y,{format:rr,type:ki}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),f.uniforms.shadow_pass.value=T.map.depthTexture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,n.setRenderTarget(T.mapPass),n.clear(),n.renderBufferDirect(x,null,A,f,y,null),d.uniforms.shadow_pass.value=T.mapPass.texture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,n.setRenderTarget(T.map),n.clear(),n.renderBufferDirect(x,null,A,d,y,null)}function w(T,x,A,F){let N=null,I=A.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(I!==void 0)N=I;else if(N=A.isPointLight===!0?l:a,n.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let B=N.uuid,G=x.uuid,L=c[B];L===void 0&&(L={},c[B]=L);let H=L[G];H===void 0&&(H=N.clone(),L[G]=H,x.addEventListener("dispose",C)),N=H}if(N.visible=x.visible,N.wireframe=x.wireframe,F===Vo?N.side=x.shadowSide!==null?x.shadowSide:x.side:N.side=x.shadowSide!==null?x.shadowSide:h[x.side],N.alphaMap=x.alphaMap,N.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,N.map=x.map,N.clipShadows=x.clipShadows,N.clippingPlanes=x.clippingPlanes,N.clipIntersection=x.clipIntersection,N.displacementMap=x.displacementMap,N.displacementScale=x.displacementScale,N.displacementBias=x.displacementBias,N.wireframeLinewidth=x.wireframeLinewidth,N.linewidth=x.linewidth,A.isPointLight===!0&&N.isMeshDistanceMaterial===!0){let B=n.properties.get(N);B.light=A}return N}function v(T,x,A,F,N,I){if(T.visible===!1)return;if(T.layers.test(N)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&I===Vo)&&(!T.frustumCulled||T.intersectsFrustum(i))){T.modelViewMatrix.multiplyMatrices(A.matrixWorldInverse,T.matrixWorld);let L=t.update(T),H=T.material;if(Array.isArray(H)){let q=L.groups;for(let V=0,lt=q.length;V<lt;V++){let Z=q[V],j=H[Z.materialIndex];if(j&&j.visible){let et=w(T,j,F,I);T.onBeforeShadow(n,T,x,A,L,et,Z),n.renderBufferDirect(A,null,L,et,T,Z),T.onAfterShadow(n,T,x,A,L,et,Z)}}}else if(H.visible){let q=w(T,H,F,I);T.onBeforeShadow(n,T,x,A,L,q,null),n.renderBufferDirect(A,null,L,q,T,null),T.onAfterShadow(n,T,x,A,L,q,null)}}let G=T.children;for(let L=0,H=G.length;L<H;L++)v(G[L],x,A,F,N,I)}function C(T){T.target.removeEventListener("dispose",C);for(let A in c){let F=c[A],N=T.target.uuid;N in F&&(F[N].dispose(),delete F[N])}}}function aP(n,t){function e(){let U=!1,rt=new we,it=null,Et=new we(0,0,0,0);return{setMask:function(gt){it!==gt&&!U&&(n.colorMask(gt,gt,gt,gt),it=gt)},setLocked:function(gt){U=gt},setClear:function(gt,St,Vt,Kt,ct){ct===!0&&(gt*=Kt,St*=Kt,Vt*=Kt),rt.set(gt,St,Vt,Kt),Et.equals(rt)===!1&&(n.clearColor(gt,St,Vt,Kt),Et.copy(rt))},reset:function(){U=!1,it=null,Et.set(-1,0,0,0)}}}function i(){let U=!1,rt=!1,it=null,Et=null,gt=null;return{setReversed:function(St){if(rt!==St){let Vt=t.get("EXT_clip_control");St?Vt.clipControlEXT(Vt.LOWER_LEFT_EXT,Vt.ZERO_TO_ONE_EXT):Vt.clipControlEXT(Vt.LOWER_LEFT_EXT,Vt.NEGATIVE_ONE_TO_ONE_EXT),rt=St;let Kt=gt;gt=null,this.setClear(Kt)}},getReversed:function(){return rt},setTest:function(St){St?Mt(n.DEPTH_TEST):Ht(n.DEPTH_TEST)},setMask:function(St){it!==St&&!U&&(n.depthMask(St),it=St)},setFunc:function(St){if(rt&&(St=Jx[St]),Et!==St){switch(St){case Pc:n.depthFunc(n.NEVER);break;case Ic:n.depthFunc(n.ALWAYS);break;case Lc:n.depthFunc(n.LESS);break;case Po:n.depthFunc(n.LEQUAL);break;case Dc:n.depthFunc(n.EQUAL);break;case Nc:n.depthFunc(n.GEQUAL);break;case Uc:n.depthFunc(n.GREATER);break;case Oc:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}Et=St}},setLocked:function(St){U=St},setClear:function(St){gt!==St&&(gt=St,rt&&(St=1-St),n.clearDepth(St))},reset:function(){U=!1,it=null,Et=null,gt=null,rt=!1}}}function s(){let U=!1,rt=null,it=null,Et=null,gt=null,St=null,Vt=null,Kt=null,ct=null;return{setTest:function(Ft){U||(Ft?Mt(n.STENCIL_TEST):Ht(n.STENCIL_TEST))},setMask:function(Ft){rt!==Ft&&!U&&(n.stencilMask(Ft),rt=Ft)},setFunc:function(Ft,Jt,Ct){(it!==Ft||Et!==Jt||gt!==Ct)&&(n.stencilFunc(Ft,Jt,Ct),it=Ft,Et=Jt,gt=Ct)},setOp:function(Ft,Jt,Ct){(St!==Ft||Vt!==Jt||Kt!==Ct)&&(n.stencilOp(Ft,Jt,Ct),St=Ft,Vt=Jt,Kt=Ct)},setLocked:function(Ft){U=Ft},setClear:function(Ft){ct!==Ft&&(n.clearStencil(Ft),ct=Ft)},reset:function(){U=!1,rt=null,it=null,Et=null,gt=null,St=null,Vt=null,Kt=null,ct=null}}}let r=new e,o=new i,a=new s,l={},c=new WeakMap,u={},h={},f={},d=new WeakMap,g=[],y=null,p=!1,m=null,M=null,w=null,v=null,C=null,T=null,x=null,A=new ee(0,0,0),F=0,N=!1,I=null,B=null,G=null,L=null,H=null,q=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,lt=0,Z=n.getParameter(n.VERSION);Z.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(Z)[1]),V=lt>=1):Z.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),V=lt>=2);let j=null,et={},ft=n.getParameter(n.SCISSOR_BOX),ht=n.getParameter(n.VIEWPORT),tt=new we().fromArray(ft),mt=new we().fromArray(ht);function xt(U,rt,it,Et){let gt=new Uint8Array(4),St=n.createTexture();n.bindTexture(U,St),n.texParameteri(U,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(U,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let Vt=0;Vt<it;Vt++)U===n.TEXTURE_3D||U===n.TEXTURE_2D_ARRAY?n.texImage3D(rt,0,n.RGBA,1,1,Et,0,n.RGBA,n.UNSIGNED_BYTE,gt):n.texImage2D(rt+Vt,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,gt);return St}let wt={};wt[n.TEXTURE_2D]=xt(n.TEXTURE_2D,n.TEXTURE_2D,1),wt[n.TEXTURE_CUBE_MAP]=xt(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),wt[n.TEXTURE_2D_ARRAY]=xt(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),wt[n.TEXTURE_3D]=xt(n.TEXTURE_3D,n.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Mt(n.DEPTH_TEST),o.setFunc(Po),tn(!1),Ie(gd),Mt(n.CULL_FACE),He(Ir);function Mt(U){u[U]!==!0&&(n.enable(U),u[U]=!0)}function Ht(U){u[U]!==!1&&(n.disable(U),u[U]=!1)}function se(U,rt){return f[U]!==rt?(n.bindFramebuffer(U,rt),f[U]=rt,U===n.DRAW_FRAMEBUFFER&&(f[n.FRAMEBUFFER]=rt),U===n.FRAMEBUFFER&&(f[n.DRAW_FRAMEBUFFER]=rt),!0):!1}function Gt(U,rt){let it=g,Et=!1;if(U){it=d.get(rt),it===void 0&&(it=[],d.set(rt,it));let gt=U.textures;if(it.length!==gt.length||it[0]!==n.COLOR_ATTACHMENT0){for(let St=0,Vt=gt.length;St<Vt;St++)it[St]=n.COLOR_ATTACHMENT0+St;it.length=gt.length,Et=!0}}else it[0]!==n.BACK&&(it[0]=n.BACK,Et=!0);Et&&n.drawBuffers(it)}function he(U){return y!==U?(n.useProgram(U),y=U,!0):!1}let le={[Lr]:n.FUNC_ADD,[vx]:n.FUNC_SUBTRACT,[Sx]:n.FUNC_REVERSE_SUBTRACT};le[Mx]=n.MIN,le[bx]=n.MAX;let ne={[Ex]:n.ZERO,[Ax]:n.ONE,[Tx]:n.SRC_COLOR,[vd]:n.SRC_ALPHA,[Lx]:n.SRC_ALPHA_SATURATE,[Px]:n.DST_COLOR,[Cx]:n.DST_ALPHA,[wx]:n.ONE_MINUS_SRC_COLOR,[Sd]:n.ONE_MINUS_SRC_ALPHA,[Ix]:n.ONE_MINUS_DST_COLOR,[Rx]:n.ONE_MINUS_DST_ALPHA,[Dx]:n.CONSTANT_COLOR,[Nx]:n.ONE_MINUS_CONSTANT_COLOR,[Ux]:n.CONSTANT_ALPHA,[Ox]:n.ONE_MINUS_CONSTANT_ALPHA};function He(U,rt,it,Et,gt,St,Vt,Kt,ct,Ft){if(U===Ir){p===!0&&(Ht(n.BLEND),p=!1);return}if(p===!1&&(Mt(n.BLEND),p=!0),U!==yx){if(U!==m||Ft!==N){if((M!==Lr||C!==Lr)&&(n.blendEquation(n.FUNC_ADD),M=Lr,C=Lr),Ft)switch(U){case Ho:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case _d:n.blendFunc(n.ONE,n.ONE);break;case xd:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case yd:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:jt("WebGLState: Invalid blending: ",U);break}else switch(U){case Ho:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case _d:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case xd:jt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case yd:jt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:jt("WebGLState: Invalid blending: ",U);break}w=null,v=null,T=null,x=null,A.set(0,0,0),F=0,m=U,N=Ft}return}gt=gt||rt,St=St||it,Vt=Vt||Et,(rt!==M||gt!==C)&&(n.blendEquationSeparate(le[rt],le[gt]),M=rt,C=gt),(it!==w||Et!==v||St!==T||Vt!==x)&&(n.blendFuncSeparate(ne[it],ne[Et],ne[St],ne[Vt]),w=it,v=Et,T=St,x=Vt),(Kt.equals(A)===!1||ct!==F)&&(n.blendColor(Kt.r,Kt.g,Kt.b,ct),A.copy(Kt),F=ct),m=U,N=!1}function Oe(U,rt){U.side===Mi?Ht(n.CULL_FACE):Mt(n.CULL_FACE);let it=U.side===$n;rt&&(it=!it),tn(it),U.blending===Ho&&U.transparent===!1?He(Ir):He(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let Et=U.stencilWrite;a.setTest(Et),Et&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xe(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?Mt(n.SAMPLE_ALPHA_TO_COVERAGE):Ht(n.SAMPLE_ALPHA_TO_COVERAGE)}function tn(U){I!==U&&(U?n.frontFace(n.CW):n.frontFace(n.CCW),I=U)}function Ie(U){U!==gx?(Mt(n.CULL_FACE),U!==B&&(U===gd?n.cullFace(n.BACK):U===_x?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Ht(n.CULL_FACE),B=U}function xn(U){U!==G&&(V&&n.lineWidth(U),G=U)}function xe(U,rt,it){U?(Mt(n.POLYGON_OFFSET_FILL),(L!==rt||H!==it)&&(L=rt,H=it,o.getReversed()&&(rt=-rt,it=-it),n.polygonOffset(rt,it))):Ht(n.POLYGON_OFFSET_FILL)}function hn(U){U?Mt(n.SCISSOR_TEST):Ht(n.SCISSOR_TEST)}function qe(U){U===void 0&&(U=n.TEXTURE0+q-1),j!==U&&(n.activeTexture(U),j=U)}function en(U,rt,it){it===void 0&&(j===null?it=n.TEXTURE0+q-1:it=j);let Et=et[it];Et===void 0&&(Et={type:void 0,texture:void 0},et[it]=Et),(Et.type!==U||Et.texture!==rt)&&(j!==it&&(n.activeTexture(it),j=it),n.bindTexture(U,rt||wt[U]),Et.type=U,Et.texture=rt)}function O(){let U=et[j];U!==void 0&&U.type!==void 0&&(n.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Rt(){try{n.compressedTexImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function $t(){try{n.compressedTexImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function re(){try{n.texSubImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function bt(){try{n.texSubImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function De(){try{n.compressedTexSubImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function zt(){try{n.compressedTexSubImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function Xt(){try{n.texStorage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function R(){try{n.texStorage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function S(){try{n.texImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function Y(){try{n.texImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function ut(U){return h[U]!==void 0?h[U]:n.getParameter(U)}function ot(U,rt){h[U]!==rt&&(n.pixelStorei(U,rt),h[U]=rt)}function _t(U){tt.equals(U)===!1&&(n.scissor(U.x,U.y,U.z,U.w),tt.copy(U))}function yt(U){mt.equals(U)===!1&&(n.viewport(U.x,U.y,U.z,U.w),mt.copy(U))}function nt(U,rt){let it=c.get(rt);it===void 0&&(it=new WeakMap,c.set(rt,it));let Et=it.get(U);Et===void 0&&(Et=n.getUniformBlockIndex(rt,U.name),n.uniformBlockBinding(rt,Et,Et),it.set(U,Et))}function st(U,rt,it){let gt=c.get(rt).get(U);l[gt]!==it&&(n.bindBufferBase(n.UNIFORM_BUFFER,gt,it),l[gt]=it)}function pt(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),o.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),u={},h={},j=null,et={},f={},l={},d=new WeakMap,g=[],y=null,p=!1,m=null,M=null,w=null,v=null,C=null,T=null,x=null,A=new ee(0,0,0),F=0,N=!1,I=null,B=null,G=null,L=null,H=null,tt.set(0,0,n.canvas.width,n.canvas.height),mt.set(0,0,n.canvas.width,n.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Mt,disable:Ht,bindFramebuffer:se,drawBuffers:Gt,useProgram:he,setBlending:He,setMaterial:Oe,setFlipSided:tn,setCullFace:Ie,setLineWidth:xn,setPolygonOffset:xe,setScissorTest:hn,activeTexture:qe,bindTexture:en,unbindTexture:O,compressedTexImage2D:Rt,compressedTexImage3D:$t,texImage2D:S,texImage3D:Y,pixelStorei:ot,getParameter:ut,updateUBOMapping:nt,uniformBlockBinding:st,texStorage2D:Xt,texStorage3D:R,texSubImage2D:re,texSubImage3D:bt,compressedTexSubImage2D:De,compressedTexSubImage3D:zt,scissor:_t,viewport:yt,reset:pt}}function lP(n,t,e,i,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new qt,u=new WeakMap,h=new Set,f,d=new WeakMap,g=new Set,y=new FinalizationRegistry(R=>g.delete(R)),p=!1;try{p=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(R,S){return p?new OffscreenCanvas(R,S):Oa("canvas")}function M(R,S,Y){let ut=1,ot=Xt(R);if((ot.width>Y||ot.height>Y)&&(ut=Y/Math.max(ot.width,ot.height)),ut<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let _t=Math.floor(ut*ot.width),yt=Math.floor(ut*ot.height);f===void 0&&(f=m(_t,yt));let nt=S?m(_t,yt):f;return nt.width=_t,nt.height=yt,nt.getContext("2d").drawImage(R,0,0,_t,yt),Yt("WebGLRenderer: Texture has been resized from ("+ot.width+"x"+ot.height+") to ("+_t+"x"+yt+")."),nt}else return"data"in R&&Yt("WebGLRenderer: Image in DataTexture is too big ("+ot.width+"x"+ot.height+")."),R;return R}function w(R){return R.generateMipmaps}function v(R){n.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?n.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function T(R,S,Y,ut,ot,_t=!1){if(R!==null){if(n[R]!==void 0)return n[R];Yt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let yt;ut&&(yt=t.get("EXT_texture_norm16"),yt||Yt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let nt=S;if(S===n.RED&&(Y===n.FLOAT&&(nt=n.R32F),Y===n.HALF_FLOAT&&(nt=n.R16F),Y===n.UNSIGNED_BYTE&&(nt=n.R8),Y===n.UNSIGNED_SHORT&&yt&&(nt=yt.R16_EXT),Y===n.SHORT&&yt&&(nt=yt.R16_SNORM_EXT)),S===n.RED_INTEGER&&(Y===n.UNSIGNED_BYTE&&(nt=n.R8UI),Y===n.UNSIGNED_SHORT&&(nt=n.R16UI),Y===n.UNSIGNED_INT&&(nt=n.R32UI),Y===n.BYTE&&(nt=n.R8I),Y===n.SHORT&&(nt=n.R16I),Y===n.INT&&(nt=n.R32I)),S===n.RG&&(Y===n.FLOAT&&(nt=n.RG32F),Y===n.HALF_FLOAT&&(nt=n.RG16F),Y===n.UNSIGNED_BYTE&&(nt=n.RG8),Y===n.UNSIGNED_SHORT&&yt&&(nt=yt.RG16_EXT),Y===n.SHORT&&yt&&(nt=yt.RG16_SNORM_EXT)),S===n.RG_INTEGER&&(Y===n.UNSIGNED_BYTE&&(nt=n.RG8UI),Y===n.UNSIGNED_SHORT&&(nt=n.RG16UI),Y===n.UNSIGNED_INT&&(nt=n.RG32UI),Y===n.BYTE&&(nt=n.RG8I),Y===n.SHORT&&(nt=n.RG16I),Y===n.INT&&(nt=n.RG32I)),S===n.RGB_INTEGER&&(Y===n.UNSIGNED_BYTE&&(nt=n.RGB8UI),Y===n.UNSIGNED_SHORT&&(nt=n.RGB16UI),Y===n.UNSIGNED_INT&&(nt=n.RGB32UI),Y===n.BYTE&&(nt=n.RGB8I),Y===n.SHORT&&(nt=n.RGB16I),Y===n.INT&&(nt=n.RGB32I)),S===n.RGBA_INTEGER&&(Y===n.UNSIGNED_BYTE&&(nt=n.RGBA8UI),Y===n.UNSIGNED_SHORT&&(nt=n.RGBA16UI),Y===n.UNSIGNED_INT&&(nt=n.RGBA32UI),Y===n.BYTE&&(nt=n.RGBA8I),Y===n.SHORT&&(nt=n.RGBA16I),Y===n.INT&&(nt=n.RGBA32I)),S===n.RGB&&(Y===n.UNSIGNED_SHORT&&yt&&(nt=yt.RGB16_EXT),Y===n.SHORT&&yt&&(nt=yt.RGB16_SNORM_EXT),Y===n.UNSIGNED_INT_5_9_9_9_REV&&(nt=n.RGB9_E5),Y===n.UNSIGNED_INT_10F_11F_11F_REV&&(nt=n.R11F_G11F_B10F)),S===n.RGBA){let st=_t?Ua:_e.getTransfer(ot);Y===n.FLOAT&&(nt=n.RGBA32F),Y===n.HALF_FLOAT&&(nt=n.RGBA16F),Y===n.UNSIGNED_BYTE&&(nt=st===Ae?n.SRGB8_ALPHA8:n.RGBA8),Y===n.UNSIGNED_SHORT&&yt&&(nt=yt.RGBA16_EXT),Y===n.SHORT&&yt&&(nt=yt.RGBA16_SNORM_EXT),Y===n.UNSIGNED_SHORT_4_4_4_4&&(nt=n.RGBA4),Y===n.UNSIGNED_SHORT_5_5_5_1&&(nt=n.RGB5_A1)}return(nt===n.R16F||nt===n.R32F||nt===n.RG16F||nt===n.RG32F||nt===n.RGBA16F||nt===n.RGBA32F)&&t.get("EXT_color_buffer_float"),nt}function x(R,S){let Y;return R?S===null||S===Fi||S===Nr?Y=n.DEPTH24_STENCIL8:S===Bi?Y=n.DEPTH32F_STENCIL8:S===Xo&&(Y=n.DEPTH24_STENCIL8,Yt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===Fi||S===Nr?Y=n.DEPTH_COMPONENT24:S===Bi?Y=n.DEPTH_COMPONENT32F:S===Xo&&(Y=n.DEPTH_COMPONENT16),Y}function A(R,S){return w(R)===!0||R.isFramebufferTexture&&R.minFilter!==En&&R.minFilter!==Yn?Math.log2(Math.max(S.width,S.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?S.mipmaps.length:1}function F(R){let S=new WeakRef(R);i.get(R).__ref=S,g.add(S),y.register(R,S,S)}function N(R){let S=i.get(R).__ref;S!==void 0&&(g.delete(S),y.unregister(S))}function I(R){G(R.target)}function B(R){L(R.target)}function G(R){R.removeEventListener("dispose",I),N(R),q(R),R.isVideoTexture&&u.delete(R),R.isHTMLTexture&&h.delete(R)}function L(R){R.removeEventListener("dispose",B),N(R),lt(R)}function H(){for(let R of g){let S=R.deref();S!==void 0&&(S.isRenderTarget===!0?L(S):G(S))}g.clear(),h.clear()}function q(R){let S=i.get(R);if(S.__webglInit===void 0)return;let Y=R.source,ut=d.get(Y);if(ut){let ot=ut[S.__cacheKey];ot.usedTimes--,ot.usedTimes===0&&V(R),Object.keys(ut).length===0&&d.delete(Y)}i.remove(R)}function V(R){let S=i.get(R);n.deleteTexture(S.__webglTexture);let Y=R.source,ut=d.get(Y);delete ut[S.__cacheKey],o.memory.textures--}function lt(R){let S=i.get(R);S.__depthDisposeCallback&&S.__depthDisposeCallback();let Y=R.depthTexture;if(Y&&Y.renderTarget===R&&G(Y),R.isWebGLCubeRenderTarget)for(let ot=0;ot<6;ot++){if(Array.isArray(S.__webglFramebuffer[ot]))for(let _t=0;_t<S.__webglFramebuffer[ot].length;_t++)n.deleteFramebuffer(S.__webglFramebuffer[ot][_t]);else n.deleteFramebuffer(S.__webglFramebuffer[ot]);S.__webglDepthbuffer&&n.deleteRenderbuffer(S.__webglDepthbuffer[ot])}else{if(Array.isArray(S.__webglFramebuffer))for(let ot=0;ot<S.__webglFramebuffer.length;ot++)n.deleteFramebuffer(S.__webglFramebuffer[ot]);else n.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&n.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&n.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ot=0;ot<S.__webglColorRenderbuffer.length;ot++)S.__webglColorRenderbuffer[ot]&&n.deleteRenderbuffer(S.__webglColorRenderbuffer[ot]);S.__webglDepthRenderbuffer&&n.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ut=R.textures;for(let ot=0,_t=ut.length;ot<_t;ot++){let yt=i.get(ut[ot]);yt.__webglTexture&&(n.deleteTexture(yt.__webglTexture),o.memory.textures--),i.remove(ut[ot])}i.remove(R)}let Z=0;function j(){Z=0}function et(){return Z}function ft(R){Z=R}function ht(){let R=Z;return R>=s.maxTextures&&Yt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,R}function tt(R){let S=[];return S.push(R.wrapS),S.push(R.wrapT),S.push(R.wrapR||0),S.push(R.magFilter),S.push(R.minFilter),S.push(R.anisotropy),S.push(R.internalFormat),S.push(R.format),S.push(R.type),S.push(R.generateMipmaps),S.push(R.mipmapsAutoUpdate),S.push(R.premultiplyAlpha),S.push(R.flipY),S.push(R.unpackAlignment),S.push(R.colorSpace),S.join()}function mt(R,S){let Y=i.get(R);if(R.isVideoTexture&&De(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&Y.__version!==R.version){let ut=R.image;if(ut===null)Yt("WebGLRenderer: Texture marked for update but no image data found.");else if(ut.complete===!1)Yt("WebGLRenderer: Texture marked for update but image is incomplete");else{Oe(Y,R,S);return}}else R.isExternalTexture&&(Y.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(n.TEXTURE_2D,Y.__webglTexture,n.TEXTURE0+S)}function xt(R,S){let Y=i.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&Y.__version!==R.version){Oe(Y,R,S);return}else R.isExternalTexture&&(Y.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(n.TEXTURE_2D_ARRAY,Y.__webglTexture,n.TEXTURE0+S)}function wt(R,S){let Y=i.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&Y.__version!==R.version){Oe(Y,R,S);return}e.bindTexture(n.TEXTURE_3D,Y.__webglTexture,n.TEXTURE0+S)}function Mt(R,S){let Y=i.get(R);if(R.version>0&&Y.__version!==R.version){tn(Y,R,S);return}e.bindTexture(n.TEXTURE_CUBE_MAP,Y.__webglTexture,n.TEXTURE0+S)}let Ht={[Fc]:n.REPEAT,[Ji]:n.CLAMP_TO_EDGE,[Bc]:n.MIRRORED_REPEAT},se={[En]:n.NEAREST,[kx]:n.NEAREST_MIPMAP_NEAREST,[il]:n.NEAREST_MIPMAP_LINEAR,[Yn]:n.LINEAR,[du]:n.LINEAR_MIPMAP_NEAREST,[As]:n.LINEAR_MIPMAP_LINEAR},Gt={[Hx]:n.NEVER,[kd]:n.ALWAYS,[Wx]:n.LESS,[Fd]:n.LEQUAL,[Xx]:n.EQUAL,[Bd]:n.GEQUAL,[Yx]:n.GREATER,[qx]:n.NOTEQUAL};function he(R,S){if(S.type===Bi&&t.has("OES_texture_float_linear")===!1&&(S.magFilter===Yn||S.magFilter===du||S.magFilter===il||S.magFilter===As||S.minFilter===Yn||S.minFilter===du||S.minFilter===il||S.minFilter===As)&&Yt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(R,n.TEXTURE_WRAP_S,Ht[S.wrapS]),n.texParameteri(R,n.TEXTURE_WRAP_T,Ht[S.wrapT]),(R===n.TEXTURE_3D||R===n.TEXTURE_2D_ARRAY)&&n.texParameteri(R,n.TEXTURE_WRAP_R,Ht[S.wrapR]),n.texParameteri(R,n.TEXTURE_MAG_FILTER,se[S.magFilter]),n.texParameteri(R,n.TEXTURE_MIN_FILTER,se[S.minFilter]),S.compareFunction&&(n.texParameteri(R,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(R,n.TEXTURE_COMPARE_FUNC,Gt[S.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===En||S.minFilter!==il&&S.minFilter!==As||S.type===Bi&&t.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||i.get(S).__currentAnisotropy){let Y=t.get("EXT_texture_filter_anisotropic");n.texParameterf(R,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),i.get(S).__currentAnisotropy=S.anisotropy}}}function le(R,S){let Y=!1;R.__webglInit===void 0&&(R.__webglInit=!0,S.addEventListener("dispose",I),F(S));let ut=S.source,ot=d.get(ut);ot===void 0&&(ot={},d.set(ut,ot));let _t=tt(S);if(_t!==R.__cacheKey){ot[_t]===void 0&&(ot[_t]={texture:n.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),ot[_t].usedTimes++;let yt=ot[R.__cacheKey];yt!==void 0&&(ot[R.__cacheKey].usedTimes--,yt.usedTimes===0&&V(S)),R.__cacheKey=_t,R.__webglTexture=ot[_t].texture}return Y}function ne(R,S,Y){return Math.floor(Math.floor(R/Y)/S)}function He(R,S,Y,ut){let _t=R.updateRanges;if(_t.length===0)e.texSubImage2D(n.TEXTURE_2D,0,0,0,S.width,S.height,Y,ut,S.data);else{_t.sort((U,rt)=>U.start-rt.start);let yt=0;for(let U=1;U<_t.length;U++){let rt=_t[yt],it=_t[U],Et=rt.start+rt.count,gt=ne(it.start,S.width,4),St=ne(rt.start,S.width,4);it.start<=Et+1&&gt===St&&ne(it.start+it.count-1,S.width,4)===gt?rt.count=Math.max(rt.count,it.start+it.count-rt.start):(++yt,_t[yt]=it)}_t.length=yt+1;let nt=e.getParameter(n.UNPACK_ROW_LENGTH),st=e.getParameter(n.UNPACK_SKIP_PIXELS),pt=e.getParameter(n.UNPACK_SKIP_ROWS);e.pixelStorei(n.UNPACK_ROW_LENGTH,S.width);for(let U=0,rt=_t.length;U<rt;U++){let it=_t[U],Et=Math.floor(it.start/4),gt=Math.ceil(it.count/4),St=Et%S.width,Vt=Math.floor(Et/S.width),Kt=gt,ct=1;e.pixelStorei(n.UNPACK_SKIP_PIXELS,St),e.pixelStorei(n.UNPACK_SKIP_ROWS,Vt),e.texSubImage2D(n.TEXTURE_2D,0,St,Vt,Kt,ct,Y,ut,S.data)}R.clearUpdateRanges(),e.pixelStorei(n.UNPACK_ROW_LENGTH,nt),e.pixelStorei(n.UNPACK_SKIP_PIXELS,st),e.pixelStorei(n.UNPACK_SKIP_ROWS,pt)}}function Oe(R,S,Y){let ut=n.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ut=n.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ut=n.TEXTURE_3D);let ot=le(R,S),_t=S.source;e.bindTexture(ut,R.__webglTexture,n.TEXTURE0+Y);let yt=i.get(_t);if(_t.version!==yt.__version||ot===!0){if(e.activeTexture(n.TEXTURE0+Y),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ct=_e.getPrimaries(_e.workingColorSpace),Ft=S.colorSpace===ws?null:_e.getPrimaries(S.colorSpace),Jt=S.colorSpace===ws||ct===Ft?n.NONE:n.BROWSER_DEFAULT_WEBGL;e.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,S.flipY),e.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),e.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,Jt)}e.pixelStorei(n.UNPACK_ALIGNMENT,S.unpackAlignment);let st=M(S.image,!1,s.maxTextureSize);st=zt(S,st);let pt=r.convert(S.format,S.colorSpace),U=r.convert(S.type),rt=T(S.internalFormat,pt,U,S.normalized,S.colorSpace,S.isVideoTexture);he(ut,S);let it,Et=S.mipmaps,gt=S.isVideoTexture!==!0,St=yt.__version===void 0||ot===!0,Vt=_t.dataReady,Kt=A(S,st);if(S.isDepthTexture)rt=x(S.format===Ts,S.type),St&&(gt?e.texStorage2D(n.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(n.TEXTURE_2D,0,rt,st.width,st.height,0,pt,U,null));else if(S.isDataTexture)if(Et.length>0){gt&&St&&e.texStorage2D(n.TEXTURE_2D,Kt,rt,Et[0].width,Et[0].height);for(let ct=0,Ft=Et.length;ct<Ft;ct++)it=Et[ct],gt?Vt&&e.texSubImage2D(n.TEXTURE_2D,ct,0,0,it.width,it.height,pt,U,it.data):e.texImage2D(n.TEXTURE_2D,ct,rt,it.width,it.height,0,pt,U,it.data);S.generateMipmaps=!1}else gt?(St&&e.texStorage2D(n.TEXTURE_2D,Kt,rt,st.width,st.height),Vt&&He(S,st,pt,U)):e.texImage2D(n.TEXTURE_2D,0,rt,st.width,st.height,0,pt,U,st.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){gt&&St&&e.texStorage3D(n.TEXTURE_2D_ARRAY,Kt,rt,Et[0].width,Et[0].height,st.depth);for(let ct=0,Ft=Et.length;ct<Ft;ct++)if(it=Et[ct],S.format!==zi)if(pt!==null)if(gt){if(Vt)if(S.layerUpdates.size>0){let Jt=Zd(it.width,it.height,S.format,S.type);for(let Ct of S.layerUpdates){let ae=it.data.subarray(Ct*Jt/it.data.BYTES_PER_ELEMENT,(Ct+1)*Jt/it.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,ct,0,0,Ct,it.width,it.height,1,pt,ae)}}else e.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,ct,0,0,0,it.width,it.height,st.depth,pt,it.data)}else e.compressedTexImage3D(n.TEXTURE_2D_ARRAY,ct,rt,it.width,it.height,st.depth,0,it.data,0,0);else Yt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else gt?Vt&&e.texSubImage3D(n.TEXTURE_2D_ARRAY,ct,0,0,0,it.width,it.height,st.depth,pt,U,it.data):e.texImage3D(n.TEXTURE_2D_ARRAY,ct,rt,it.width,it.height,st.depth,0,pt,U,it.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{gt&&St&&e.texStorage2D(n.TEXTURE_2D,Kt,rt,Et[0].width,Et[0].height);for(let ct=0,Ft=Et.length;ct<Ft;ct++)it=Et[ct],S.format!==zi?pt!==null?gt?Vt&&e.compressedTexSubImage2D(n.TEXTURE_2D,ct,0,0,it.width,it.height,pt,it.data):e.compressedTexImage2D(n.TEXTURE_2D,ct,rt,it.width,it.height,0,it.data):Yt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):gt?Vt&&e.texSubImage2D(n.TEXTURE_2D,ct,0,0,it.width,it.height,pt,U,it.data):e.texImage2D(n.TEXTURE_2D,ct,rt,it.width,it.height,0,pt,U,it.data)}else if(S.isDataArrayTexture)if(gt){if(St&&e.texStorage3D(n.TEXTURE_2D_ARRAY,Kt,rt,st.width,st.height,st.depth),Vt)if(S.layerUpdates.size>0){let ct=Zd(st.width,st.height,S.format,S.type);for(let Ft of S.layerUpdates){let Jt=st.data.subarray(Ft*ct/st.data.BYTES_PER_ELEMENT,(Ft+1)*ct/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Ft,st.width,st.height,1,pt,U,Jt)}S.clearLayerUpdates()}else e.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,pt,U,st.data)}else e.texImage3D(n.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,pt,U,st.data);else if(S.isData3DTexture)gt?(St&&e.texStorage3D(n.TEXTURE_3D,Kt,rt,st.width,st.height,st.depth),Vt&&e.texSubImage3D(n.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,pt,U,st.data)):e.texImage3D(n.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,pt,U,st.data);else if(S.isFramebufferTexture){if(St)if(gt)e.texStorage2D(n.TEXTURE_2D,Kt,rt,st.width,st.height);else{let ct=st.width,Ft=st.height;for(let Jt=0;Jt<Kt;Jt++)e.texImage2D(n.TEXTURE_2D,Jt,rt,ct,Ft,0,pt,U,null),ct>>=1,Ft>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in n){let ct=n.canvas;if(ct.hasAttribute("layoutsubtree")||ct.setAttribute("layoutsubtree","true"),st.parentNode!==ct){ct.appendChild(st),h.add(S),ct.onpaint=Ft=>{let Jt=Ft.changedElements;for(let Ct of h)Jt.includes(Ct.image)&&(Ct.needsUpdate=!0)},ct.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,st);else{let Jt=n.RGBA,Ct=n.RGBA,ae=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,Jt,Ct,ae,st)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(Et.length>0){if(gt&&St){let ct=Xt(Et[0]);e.texStorage2D(n.TEXTURE_2D,Kt,rt,ct.width,ct.height)}for(let ct=0,Ft=Et.length;ct<Ft;ct++)it=Et[ct],gt?Vt&&e.texSubImage2D(n.TEXTURE_2D,ct,0,0,pt,U,it):e.texImage2D(n.TEXTURE_2D,ct,rt,pt,U,it);S.generateMipmaps=!1}else if(gt){if(St){let ct=Xt(st);e.texStorage2D(n.TEXTURE_2D,Kt,rt,ct.width,ct.height)}Vt&&e.texSubImage2D(n.TEXTURE_2D,0,0,0,pt,U,st)}else e.texImage2D(n.TEXTURE_2D,0,rt,pt,U,st);w(S)&&S.mipmapsAutoUpdate===!0&&v(ut),yt.__version=_t.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function tn(R,S,Y){if(S.image.length!==6)return;let ut=le(R,S),ot=S.source;e.bindTexture(n.TEXTURE_CUBE_MAP,R.__webglTexture,n.TEXTURE0+Y);let _t=i.get(ot);if(ot.version!==_t.__version||ut===!0){e.activeTexture(n.TEXTURE0+Y);let yt=_e.getPrimaries(_e.workingColorSpace),nt=S.colorSpace===ws?null:_e.getPrimaries(S.colorSpace),st=S.colorSpace===ws||yt===nt?n.NONE:n.BROWSER_DEFAULT_WEBGL;e.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,S.flipY),e.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),e.pixelStorei(n.UNPACK_ALIGNMENT,S.unpackAlignment),e.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let pt=S.isCompressedTexture||S.image[0].isCompressedTexture,U=S.image[0]&&S.image[0].isDataTexture,rt=[];for(let Ct=0;Ct<6;Ct++)!pt&&!U?rt[Ct]=M(S.image[Ct],!0,s.maxCubemapSize):rt[Ct]=U?S.image[Ct].image:S.image[Ct],rt[Ct]=zt(S,rt[Ct]);let it=rt[0],Et=r.convert(S.format,S.colorSpace),gt=r.convert(S.type),St=T(S.internalFormat,Et,gt,S.normalized,S.colorSpace),Vt=S.isVideoTexture!==!0,Kt=_t.__version===void 0||ut===!0,ct=ot.dataReady,Ft=A(S,it);he(n.TEXTURE_CUBE_MAP,S);let Jt;if(S.isDepthTexture){if(St=x(S.format===Ts,S.type),Kt)if(Vt)e.texStorage2D(n.TEXTURE_CUBE_MAP,1,St,it.width,it.height);else for(let Ct=0;Ct<6;Ct++)e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,it.width,it.height,0,Et,gt,null)}else if(pt){Vt&&Kt&&e.texStorage2D(n.TEXTURE_CUBE_MAP,Ft,St,it.width,it.height);for(let Ct=0;Ct<6;Ct++){Jt=rt[Ct].mipmaps;for(let ae=0;ae<Jt.length;ae++){let Fe=Jt[ae];S.format!==zi?Et!==null?Vt?ct&&e.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,0,0,Fe.width,Fe.height,Et,Fe.data):e.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,St,Fe.width,Fe.height,0,Fe.data):Yt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Vt?ct&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,0,0,Fe.width,Fe.height,Et,gt,Fe.data):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae,St,Fe.width,Fe.height,0,Et,gt,Fe.data)}}}else{if(Jt=S.mipmaps,Vt&&Kt){Jt.length>0&&Ft++;let Ct=Xt(rt[0]);e.texStorage2D(n.TEXTURE_CUBE_MAP,Ft,St,Ct.width,Ct.height)}for(let Ct=0;Ct<6;Ct++)if(U){Vt?ct&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,rt[Ct].width,rt[Ct].height,Et,gt,rt[Ct].data):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,rt[Ct].width,rt[Ct].height,0,Et,gt,rt[Ct].data);for(let ae=0;ae<Jt.length;ae++){let Fn=Jt[ae].image[Ct].image;Vt?ct&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,0,0,Fn.width,Fn.height,Et,gt,Fn.data):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,St,Fn.width,Fn.height,0,Et,gt,Fn.data)}}else{Vt?ct&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,0,0,Et,gt,rt[Ct]):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,0,St,Et,gt,rt[Ct]);for(let ae=0;ae<Jt.length;ae++){let Fe=Jt[ae];Vt?ct&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,0,0,Et,gt,Fe.image[Ct]):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ct,ae+1,St,Et,gt,Fe.image[Ct])}}}w(S)&&S.mipmapsAutoUpdate===!0&&v(n.TEXTURE_CUBE_MAP),_t.__version=ot.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Ie(R,S,Y,ut,ot,_t){let yt=r.convert(Y.format,Y.colorSpace),nt=r.convert(Y.type),st=T(Y.internalFormat,yt,nt,Y.normalized,Y.colorSpace),pt=i.get(S),U=i.get(Y);if(U.__renderTarget=S,!pt.__hasExternalTextures){let rt=Math.max(1,S.width>>_t),it=Math.max(1,S.height>>_t);ot===n.TEXTURE_3D||ot===n.TEXTURE_2D_ARRAY?e.texImage3D(ot,_t,st,rt,it,S.depth,0,yt,nt,null):e.texImage2D(ot,_t,st,rt,it,0,yt,nt,null)}e.bindFramebuffer(n.FRAMEBUFFER,R),bt(S)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ut,ot,U.__webglTexture,0,re(S)):(ot===n.TEXTURE_2D||ot>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&ot<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,ut,ot,U.__webglTexture,_t),e.bindFramebuffer(n.FRAMEBUFFER,null)}function xn(R,S,Y){if(n.bindRenderbuffer(n.RENDERBUFFER,R),S.depthBuffer){let ut=S.depthTexture,ot=ut&&ut.isDepthTexture?ut.type:null,_t=x(S.stencilBuffer,ot),yt=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;bt(S)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,re(S),_t,S.width,S.height):Y?n.renderbufferStorageMultisample(n.RENDERBUFFER,re(S),_t,S.width,S.height):n.renderbufferStorage(n.RENDERBUFFER,_t,S.width,S.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,yt,n.RENDERBUFFER,R)}else{let ut=S.textures;for(let ot=0;ot<ut.length;ot++){let _t=ut[ot],yt=r.convert(_t.format,_t.colorSpace),nt=r.convert(_t.type),st=T(_t.internalFormat,yt,nt,_t.normalized,_t.colorSpace);bt(S)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,re(S),st,S.width,S.height):Y?n.renderbufferStorageMultisample(n.RENDERBUFFER,re(S),st,S.width,S.height):n.renderbufferStorage(n.RENDERBUFFER,st,S.width,S.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function xe(R,S,Y){let ut=S.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(n.FRAMEBUFFER,R),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ot=i.get(S.depthTexture);ot.__renderTarget=S;let _t=ut?S.depthTexture.image[0]:S.depthTexture.image;(!ot.__webglTexture||_t.width!==S.width||_t.height!==S.height)&&(_t.width=S.width,_t.height=S.height,S.depthTexture.needsUpdate=!0),ut?Mt(S.depthTexture,0):mt(S.depthTexture,0);let yt=ot.__webglTexture,nt=re(S),st=ut?n.TEXTURE_CUBE_MAP_POSITIVE_X+Y:n.TEXTURE_2D,pt=S.depthTexture.format===Ts?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(S.depthTexture.format===vs)bt(S)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,pt,st,yt,0,nt):n.framebufferTexture2D(n.FRAMEBUFFER,pt,st,yt,0);else if(S.depthTexture.format===Ts)bt(S)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,pt,st,yt,0,nt):n.framebufferTexture2D(n.FRAMEBUFFER,pt,st,yt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function hn(R){let S=i.get(R),Y=R.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==R.depthTexture){let ut=R.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ut){let ot=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ut.removeEventListener("dispose",ot)};ut.addEventListener("dispose",ot),S.__depthDisposeCallback=ot}S.__boundDepthTexture=ut}if(R.depthTexture&&!S.__autoAllocateDepthBuffer)if(Y)for(let ut=0;ut<6;ut++)xe(S.__webglFramebuffer[ut],R,ut);else R.texture.mipmaps.length>0?xe(S.__webglFramebuffer[0],R,0):xe(S.__webglFramebuffer,R,0);else if(Y){S.__webglDepthbuffer=[];for(let ut=0;ut<6;ut++)if(e.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer[ut]),S.__webglDepthbuffer[ut]===void 0)S.__webglDepthbuffer[ut]=n.createRenderbuffer(),xn(S.__webglDepthbuffer[ut],R,!1);else{let ot=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_t=S.__webglDepthbuffer[ut];n.bindRenderbuffer(n.RENDERBUFFER,_t),n.framebufferRenderbuffer(n.FRAMEBUFFER,ot,n.RENDERBUFFER,_t)}}else if(R.texture.mipmaps.length>0?e.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer[0]):e.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=n.createRenderbuffer(),xn(S.__webglDepthbuffer,R,!1);else{let ot=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_t=S.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,_t),n.framebufferRenderbuffer(n.FRAMEBUFFER,ot,n.RENDERBUFFER,_t)}e.bindFramebuffer(n.FRAMEBUFFER,null)}function qe(R,S,Y){let ut=i.get(R);S!==void 0&&Ie(ut.__webglFramebuffer,R,R.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),Y!==void 0&&hn(R)}function en(R){let S=R.texture,Y=i.get(R),ut=i.get(S);R.addEventListener("dispose",B),F(R);let ot=R.textures,_t=R.isWebGLCubeRenderTarget===!0,yt=ot.length>1;if(yt||(ut.__webglTexture===void 0&&(ut.__webglTexture=n.createTexture()),ut.__version=S.version,o.memory.textures++),_t){Y.__webglFramebuffer=[];for(let nt=0;nt<6;nt++)if(S.mipmaps.length>0){Y.__webglFramebuffer[nt]=[];for(let st=0;st<S.mipmaps.length;st++)Y.__webglFramebuffer[nt][st]=n.createFramebuffer()}else Y.__webglFramebuffer[nt]=n.createFramebuffer()}else{if(S.mipmaps.length>0){Y.__webglFramebuffer=[];for(let nt=0;nt<S.mipmaps.length;nt++)Y.__webglFramebuffer[nt]=n.createFramebuffer()}else Y.__webglFramebuffer=n.createFramebuffer();if(yt)for(let nt=0,st=ot.length;nt<st;nt++){let pt=i.get(ot[nt]);pt.__webglTexture===void 0&&(pt.__webglTexture=n.createTexture(),o.memory.textures++)}if(R.samples>0&&bt(R)===!1){Y.__webglMultisampledFramebuffer=n.createFramebuffer(),Y.__webglColorRenderbuffer=[],e.bindFramebuffer(n.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let nt=0;nt<ot.length;nt++){let st=ot[nt];Y.__webglColorRenderbuffer[nt]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,Y.__webglColorRenderbuffer[nt]);let pt=r.convert(st.format,st.colorSpace),U=r.convert(st.type),rt=T(st.internalFormat,pt,U,st.normalized,st.colorSpace,R.isXRRenderTarget===!0),it=re(R);n.renderbufferStorageMultisample(n.RENDERBUFFER,it,rt,R.width,R.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+nt,n.RENDERBUFFER,Y.__webglColorRenderbuffer[nt])}n.bindRenderbuffer(n.RENDERBUFFER,null),R.depthBuffer&&(Y.__webglDepthRenderbuffer=n.createRenderbuffer(),xn(Y.__webglDepthRenderbuffer,R,!0)),e.bindFramebuffer(n.FRAMEBUFFER,null)}}if(_t){e.bindTexture(n.TEXTURE_CUBE_MAP,ut.__webglTexture),he(n.TEXTURE_CUBE_MAP,S);for(let nt=0;nt<6;nt++)if(S.mipmaps.length>0)for(let st=0;st<S.mipmaps.length;st++)Ie(Y.__webglFramebuffer[nt][st],R,S,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+nt,st);else Ie(Y.__webglFramebuffer[nt],R,S,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+nt,0);w(S)?v(n.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),e.unbindTexture()}else if(yt){for(let nt=0,st=ot.length;nt<st;nt++){let pt=ot[nt],U=i.get(pt),rt=n.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(rt=R.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),e.bindTexture(rt,U.__webglTexture),he(rt,pt),Ie(Y.__webglFramebuffer,R,pt,n.COLOR_ATTACHMENT0+nt,rt,0),w(pt)&&v(rt)}e.unbindTexture()}else{let nt=n.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(nt=R.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),e.bindTexture(nt,ut.__webglTexture),he(nt,S),S.mipmaps.length>0)for(let st=0;st<S.mipmaps.length;st++)Ie(Y.__webglFramebuffer[st],R,S,n.COLOR_ATTACHMENT0,nt,st);else Ie(Y.__webglFramebuffer,R,S,n.COLOR_ATTACHMENT0,nt,0);w(S)?v(nt):S.mipmaps.length>0&&n.texParameteri(nt,n.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),e.unbindTexture()}R.depthBuffer&&hn(R)}function O(R){let S=R.textures;for(let Y=0,ut=S.length;Y<ut;Y++){let ot=S[Y];if(w(ot)&&ot.mipmapsAutoUpdate===!0){let _t=C(R),yt=i.get(ot).__webglTexture;e.bindTexture(_t,yt),v(_t),e.unbindTexture()}}}let Rt=[];function $t(R){if(R.samples>0){if(bt(R)===!1){let S=R.textures,Y=R.width,ut=R.height,ot=n.COLOR_BUFFER_BIT,_t=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,yt=i.get(R),nt=S.length>1;if(nt)for(let pt=0;pt<S.length;pt++)e.bindFramebuffer(n.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+pt,n.RENDERBUFFER,null),e.bindFramebuffer(n.FRAMEBUFFER,yt.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+pt,n.TEXTURE_2D,null,0);e.bindFramebuffer(n.READ_FRAMEBUFFER,yt.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?e.bindFramebuffer(n.DRAW_FRAMEBUFFER,yt.__webglFramebuffer[0]):e.bindFramebuffer(n.DRAW_FRAMEBUFFER,yt.__webglFramebuffer);for(let pt=0;pt<S.length;pt++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ot|=n.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ot|=n.STENCIL_BUFFER_BIT)),nt){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let U=i.get(S[pt]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,U,0)}n.blitFramebuffer(0,0,Y,ut,0,0,Y,ut,ot,n.NEAREST),l===!0&&(Rt.length=0,Rt.push(n.COLOR_ATTACHMENT0+pt),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Rt.push(_t),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,Rt))}if(e.bindFramebuffer(n.READ_FRAMEBUFFER,null),e.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),nt)for(let pt=0;pt<S.length;pt++){e.bindFramebuffer(n.FRAMEBUFFER,yt.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+pt,n.RENDERBUFFER,yt.__webglColorRenderbuffer[pt]);let U=i.get(S[pt]).__webglTexture;e.bindFramebuffer(n.FRAMEBUFFER,yt.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+pt,n.TEXTURE_2D,U,0)}e.bindFramebuffer(n.DRAW_FRAMEBUFFER,yt.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let S=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[S])}}}function re(R){return Math.min(s.maxSamples,R.samples)}function bt(R){let S=i.get(R);return R.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function De(R){let S=o.render.frame;u.get(R)!==S&&(u.set(R,S),R.update())}function zt(R,S){let Y=R.colorSpace,ut=R.format,ot=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||Y!==Na&&Y!==ws&&(_e.getTransfer(Y)===Ae?(ut!==zi||ot!==jn)&&Yt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):jt("WebGLTextures: Unsupported texture color space:",Y)),S}function Xt(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=j,this.getTextureUnits=et,this.setTextureUnits=ft,this.setTexture2D=mt,this.setTexture2DArray=xt,this.setTexture3D=wt,this.setTextureCube=Mt,this.rebindTextures=qe,this.setupRenderTarget=en,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=$t,this.setupDepthRenderbuffer=hn,this.setupFrameBufferTexture=Ie,this.useMultisampledRTT=bt,this.dispose=H}function cP(n,t){function e(i,s=ws){let r,o=_e.getTransfer(s);if(i===jn)return n.UNSIGNED_BYTE;if(i===mu)return n.UNSIGNED_SHORT_4_4_4_4;if(i===gu)return n.UNSIGNED_SHORT_5_5_5_1;if(i===Ld)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===Dd)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===Pd)return n.BYTE;if(i===Id)return n.SHORT;if(i===Xo)return n.UNSIGNED_SHORT;if(i===pu)return n.INT;if(i===Fi)return n.UNSIGNED_INT;if(i===Bi)return n.FLOAT;if(i===ki)return n.HALF_FLOAT;if(i===Nd)return n.ALPHA;if(i===Ud)return n.RGB;if(i===zi)return n.RGBA;if(i===vs)return n.DEPTH_COMPONENT;if(i===Ts)return n.DEPTH_STENCIL;if(i===Od)return n.RED;if(i===_u)return n.RED_INTEGER;if(i===rr)return n.RG;if(i===xu)return n.RG_INTEGER;if(i===yu)return n.RGBA_INTEGER;if(i===sl||i===rl||i===ol||i===al)if(o===Ae)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===sl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===rl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===ol)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===al)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===sl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===rl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===ol)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===al)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===vu||i===Su||i===Mu||i===bu)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===vu)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===Su)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===Mu)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===bu)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===Eu||i===Au||i===Tu||i===wu||i===Cu||i===ll||i===Ru)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(i===Eu||i===Au)return o===Ae?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===Tu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===wu)return r.COMPRESSED_R11_EAC;if(i===Cu)return r.COMPRESSED_SIGNED_R11_EAC;if(i===ll)return r.COMPRESSED_RG11_EAC;if(i===Ru)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===Pu||i===Iu||i===Lu||i===Du||i===Nu||i===Uu||i===Ou||i===Fu||i===Bu||i===ku||i===zu||i===Gu||i===Vu||i===Hu)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(i===Pu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===Iu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===Lu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Du)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Nu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===Uu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Ou)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Fu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===Bu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===ku)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===zu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Gu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Vu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Hu)return o===Ae?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Wu||i===Xu||i===Yu)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(i===Wu)return o===Ae?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===Xu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Yu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===qu||i===$u||i===cl||i===Zu)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(i===qu)return r.COMPRESSED_RED_RGTC1_EXT;if(i===$u)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===cl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Zu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===Nr?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:e}}var uP=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,hP=`
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

}`,sp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let i=new Wa(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=i}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,i=new Si({vertexShader:uP,fragmentShader:hP,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new un(new Cr(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},rp=class extends Ui{constructor(t,e){super();let i=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,u=null,h=null,f=null,d=null,g=null,y=typeof XRWebGLBinding<"u",p=new sp,m={},M=e.getContextAttributes(),w=null,v=null,C=[],T=[],x=new qt,A=null,F=null,N=new Tn;N.viewport=new we;let I=new Tn;I.viewport=new we;let B=[N,I],G=new cu,L=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let mt=C[tt];return mt===void 0&&(mt=new Oo,C[tt]=mt),mt.getTargetRaySpace()},this.getControllerGrip=function(tt){let mt=C[tt];return mt===void 0&&(mt=new Oo,C[tt]=mt),mt.getGripSpace()},this.getHand=function(tt){let mt=C[tt];return mt===void 0&&(mt=new Oo,C[tt]=mt),mt.getHandSpace()};function q(tt){let mt=T.indexOf(tt.inputSource);if(mt===-1)return;let xt=C[mt];xt!==void 0&&(xt.update(tt.inputSource,tt.frame,c||o),xt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function V(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",lt);for(let tt=0;tt<C.length;tt++){let mt=T[tt];mt!==null&&(T[tt]=null,C[tt].disconnect(mt))}L=null,H=null,p.reset();for(let tt in m)delete m[tt];if(t.setRenderTarget(w),d=null,f=null,h=null,s=null,v=null,ht.stop(),i.isPresenting=!1,t.setPixelRatio(A),t.setSize(x.width,x.height,!1),F!==null){let tt=F.camera;tt.fov=F.fov,tt.zoom=F.zoom,tt.updateProjectionMatrix(),F=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,i.isPresenting===!0&&Yt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,i.isPresenting===!0&&Yt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return f!==null?f:d},this.getBinding=function(){return h===null&&y&&(h=new XRWebGLBinding(s,e)),h},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",V),s.addEventListener("inputsourceschange",lt),M.xrCompatible!==!0&&await e.makeXRCompatible(),A=t.getPixelRatio(),t.getSize(x),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let xt=null,wt=null,Mt=null;M.depth&&(Mt=M.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,xt=M.stencil?Ts:vs,wt=M.stencil?Nr:Fi);let Ht={colorFormat:e.RGBA8,depthFormat:Mt,scaleFactor:r};h=this.getBinding(),f=h.createProjectionLayer(Ht),s.updateRenderState({layers:[f]}),t.setPixelRatio(1),t.setSize(f.textureWidth,f.textureHeight,!1),v=new ui(f.textureWidth,f.textureHeight,{format:zi,type:jn,depthTexture:new bs(f.textureWidth,f.textureHeight,wt,void 0,void 0,void 0,void 0,void 0,void 0,xt),stencilBuffer:M.stencil,colorSpace:t.outputColorSpace,samples:M.antialias?4:0,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}else{let xt={antialias:M.antialias,alpha:!0,depth:M.depth,stencil:M.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,e,xt),s.updateRenderState({baseLayer:d}),t.setPixelRatio(1),t.setSize(d.framebufferWidth,d.framebufferHeight,!1),v=new ui(d.framebufferWidth,d.framebufferHeight,{format:zi,type:jn,colorSpace:t.outputColorSpace,stencilBuffer:M.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}v.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ht.setContext(s),ht.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return p.getDepthTexture()};function lt(tt){for(let mt=0;mt<tt.removed.length;mt++){let xt=tt.removed[mt],wt=T.indexOf(xt);wt>=0&&(T[wt]=null,C[wt].disconnect(xt))}for(let mt=0;mt<tt.added.length;mt++){let xt=tt.added[mt],wt=T.indexOf(xt);if(wt===-1){for(let Ht=0;Ht<C.length;Ht++)if(Ht>=T.length){T.push(xt),wt=Ht;break}else if(T[Ht]===null){T[Ht]=xt,wt=Ht;break}if(wt===-1)break}let Mt=C[wt];Mt&&Mt.connect(xt)}}function Z(tt,mt){mt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(mt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let mt=tt.near,xt=tt.far;p.texture!==null&&(p.depthNear>0&&(mt=p.depthNear),p.depthFar>0&&(xt=p.depthFar)),G.near=I.near=N.near=mt,G.far=I.far=N.far=xt,(L!==G.near||H!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),L=G.near,H=G.far),G.layers.mask=tt.layers.mask|6,N.layers.mask=G.layers.mask&-5,I.layers.mask=G.layers.mask&-3;let wt=tt.parent,Mt=G.cameras;Z(G,wt);for(let Ht=0;Ht<Mt.length;Ht++)Z(Mt[Ht],wt);G.projectionMatrix.copy(N.projectionMatrix),G.projectionMatrixInverse.copy(N.projectionMatrixInverse),F===null&&tt.isPerspectiveCamera&&(F={camera:tt,fov:tt.fov,zoom:tt.zoom}),j(tt,G,wt)};function j(tt,mt,xt){xt===null?tt.matrix.copy(mt.matrixWorld):(tt.matrix.copy(xt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(mt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(mt.projectionMatrix),tt.projectionMatrixInverse.copy(mt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=Do*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(f===null&&d===null))return l},this.setFoveation=function(tt){l=tt,f!==null&&(f.fixedFoveation=tt),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=tt)},this.hasDepthSensing=function(){return p.texture!==null},this.getDepthSensingMesh=function(){return p.getMesh(G)},this.getCameraTexture=function(tt){return m[tt]};let et=null;function ft(tt,mt){if(u=mt.getViewerPose(c||o),g=mt,u!==null){let xt=u.views;d!==null&&(t.setRenderTargetFramebuffer(v,d.framebuffer),t.setRenderTarget(v));let wt=!1;xt.length!==G.cameras.length&&(G.cameras.length=0,wt=!0);for(let Gt=0;Gt<xt.length;Gt++){let he=xt[Gt],le=null;if(d!==null)le=d.getViewport(he);else{let He=h.getViewSubImage(f,he);le=He.viewport,Gt===0&&(t.setRenderTargetTextures(v,He.colorTexture,He.depthStencilTexture),t.setRenderTarget(v))}let ne=B[Gt];ne===void 0&&(ne=new Tn,ne.layers.enable(Gt),ne.viewport=new we,B[Gt]=ne),ne.matrix.fromArray(he.transform.matrix),ne.matrix.decompose(ne.position,ne.quaternion,ne.scale),ne.projectionMatrix.fromArray(he.projectionMatrix),ne.projectionMatrixInverse.copy(ne.projectionMatrix).invert(),ne.viewport.set(le.x,le.y,le.width,le.height),Gt===0&&(G.matrix.copy(ne.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),wt===!0&&G.cameras.push(ne)}let Mt=s.enabledFeatures;if(Mt&&Mt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){h=i.getBinding();let Gt=h.getDepthInformation(xt[0]);Gt&&Gt.isValid&&Gt.texture&&p.init(Gt,s.renderState)}if(Mt&&Mt.includes("camera-access")&&y){t.state.unbindTexture(),h=i.getBinding();for(let Gt=0;Gt<xt.length;Gt++){let he=xt[Gt].camera;if(he){let le=m[he];le||(le=new Wa,m[he]=le);let ne=h.getCameraImage(he);le.sourceTexture=ne}}}}for(let xt=0;xt<C.length;xt++){let wt=T[xt],Mt=C[xt];wt!==null&&Mt!==void 0&&Mt.update(wt,mt,c||o)}et&&et(tt,mt),mt.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:mt}),g=null}let ht=new My;ht.setAnimationLoop(ft),this.setAnimationLoop=function(tt){et=tt},this.dispose=function(){}}},fP=new Te,Ly=new te;Ly.set(-1,0,0,0,1,0,0,0,1);function dP(n,t){function e(p,m){p.matrixAutoUpdate===!0&&p.updateMatrix(),m.value.copy(p.matrix)}function i(p,m){m.color.getRGB(p.fogColor.value,Yd(n)),m.isFog?(p.fogNear.value=m.near,p.fogFar.value=m.far):m.isFogExp2&&(p.fogDensity.value=m.density)}function s(p,m,M,w,v){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(p,m):m.isMeshLambertMaterial?(r(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(p,m),h(p,m)):m.isMeshPhongMaterial?(r(p,m),u(p,m),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(p,m),f(p,m),m.isMeshPhysicalMaterial&&d(p,m,v)):m.isMeshMatcapMaterial?(r(p,m),g(p,m)):m.isMeshDepthMaterial?r(p,m):m.isMeshDistanceMaterial?(r(p,m),y(p,m)):m.isMeshNormalMaterial?r(p,m):m.isLineBasicMaterial?(o(p,m),m.isLineDashedMaterial&&a(p,m)):m.isPointsMaterial?l(p,m,M,w):m.isSpriteMaterial?c(p,m):m.isShadowMaterial?(p.color.value.copy(m.color),p.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(p,m){p.opacity.value=m.opacity,m.color&&p.diffuse.value.copy(m.color),m.emissive&&p.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(p.map.value=m.map,e(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,e(m.alphaMap,p.alphaMapTransform)),m.bumpMap&&(p.bumpMap.value=m.bumpMap,e(m.bumpMap,p.bumpMapTransform),p.bumpScale.value=m.bumpScale,m.side===$n&&(p.bumpScale.value*=-1)),m.normalMap&&(p.normalMap.value=m.normalMap,e(m.normalMap,p.normalMapTransform),p.normalScale.value.copy(m.normalScale),m.side===$n&&p.normalScale.value.negate()),m.displacementMap&&(p.displacementMap.value=m.displacementMap,e(m.displacementMap,p.displacementMapTransform),p.displacementScale.value=m.displacementScale,p.displacementBias.value=m.displacementBias),m.emissiveMap&&(p.emissiveMap.value=m.emissiveMap,e(m.emissiveMap,p.emissiveMapTransform)),m.specularMap&&(p.specularMap.value=m.specularMap,e(m.specularMap,p.specularMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest);let M=t.get(m),w=M.envMap,v=M.envMapRotation;w&&(p.envMap.value=w,p.envMapRotation.value.setFromMatrix4(fP.makeRotationFromEuler(v)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&p.envMapRotation.value.premultiply(Ly),p.reflectivity.value=m.reflectivity,p.ior.value=m.ior,p.refractionRatio.value=m.refractionRatio),m.lightMap&&(p.lightMap.value=m.lightMap,p.lightMapIntensity.value=m.lightMapIntensity,e(m.lightMap,p.lightMapTransform)),m.aoMap&&(p.aoMap.value=m.aoMap,p.aoMapIntensity.value=m.aoMapIntensity,e(m.aoMap,p.aoMapTransform))}function o(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,m.map&&(p.map.value=m.map,e(m.map,p.mapTransform))}function a(p,m){p.dashSize.value=m.dashSize,p.totalSize.value=m.dashSize+m.gapSize,p.scale.value=m.scale}function l(p,m,M,w){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.size.value=m.size*M,p.scale.value=w*.5,m.map&&(p.map.value=m.map,e(m.map,p.uvTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,e(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function c(p,m){p.diffuse.value.copy(m.color),p.opacity.value=m.opacity,p.rotation.value=m.rotation,m.map&&(p.map.value=m.map,e(m.map,p.mapTransform)),m.alphaMap&&(p.alphaMap.value=m.alphaMap,e(m.alphaMap,p.alphaMapTransform)),m.alphaTest>0&&(p.alphaTest.value=m.alphaTest)}function u(p,m){p.specular.value.copy(m.specular),p.shininess.value=Math.max(m.shininess,1e-4)}function h(p,m){m.gradientMap&&(p.gradientMap.value=m.gradientMap)}function f(p,m){p.metalness.value=m.metalness,m.metalnessMap&&(p.metalnessMap.value=m.metalnessMap,e(m.metalnessMap,p.metalnessMapTransform)),p.roughness.value=m.roughness,m.roughnessMap&&(p.roughnessMap.value=m.roughnessMap,e(m.roughnessMap,p.roughnessMapTransform)),m.envMap&&(p.envMapIntensity.value=m.envMapIntensity)}function d(p,m,M){p.ior.value=m.ior,m.diffuseRoughness>0&&(p.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(p.diffuseRoughnessMap.value=m.diffuseRoughnessMap,e(m.diffuseRoughnessMap,p.diffuseRoughnessMapTransform))),m.sheen>0&&(p.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),p.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(p.sheenColorMap.value=m.sheenColorMap,e(m.sheenColorMap,p.sheenColorMapTransform)),m.sheenRoughnessMap&&(p.sheenRoughnessMap.value=m.sheenRoughnessMap,e(m.sheenRoughnessMap,p.sheenRoughnessMapTransform))),m.clearcoat>0&&(p.clearcoat.value=m.clearcoat,p.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(p.clearcoatMap.value=m.clearcoatMap,e(m.clearcoatMap,p.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(p.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,e(m.clearcoatRoughnessMap,p.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(p.clearcoatNormalMap.value=m.clearcoatNormalMap,e(m.clearcoatNormalMap,p.clearcoatNormalMapTransform),p.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===$n&&p.clearcoatNormalScale.value.negate())),m.dispersion>0&&(p.dispersion.value=m.dispersion),m.retroreflectivity>0&&(p.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(p.iridescence.value=m.iridescence,p.iridescenceIOR.value=m.iridescenceIOR,p.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,p.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(p.iridescenceMap.value=m.iridescenceMap,e(m.iridescenceMap,p.iridescenceMapTransform)),m.iridescenceThicknessMap&&(p.iridescenceThicknessMap.value=m.iridescenceThicknessMap,e(m.iridescenceThicknessMap,p.iridescenceThicknessMapTransform))),m.transmission>0&&(p.transmission.value=m.transmission,p.transmissionSamplerMap.value=M.texture,p.transmissionSamplerSize.value.set(M.width,M.height),m.transmissionMap&&(p.transmissionMap.value=m.transmissionMap,e(m.transmissionMap,p.transmissionMapTransform)),p.thickness.value=m.thickness,m.thicknessMap&&(p.thicknessMap.value=m.thicknessMap,e(m.thicknessMap,p.thicknessMapTransform)),p.attenuationDistance.value=m.attenuationDistance,p.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(p.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(p.anisotropyMap.value=m.anisotropyMap,e(m.anisotropyMap,p.anisotropyMapTransform))),p.specularIntensity.value=m.specularIntensity,p.specularColor.value.copy(m.specularColor),m.specularColorMap&&(p.specularColorMap.value=m.specularColorMap,e(m.specularColorMap,p.specularColorMapTransform)),m.specularIntensityMap&&(p.specularIntensityMap.value=m.specularIntensityMap,e(m.specularIntensityMap,p.specularIntensityMapTransform))}function g(p,m){m.matcap&&(p.matcap.value=m.matcap)}function y(p,m){let M=t.get(m).light;p.referencePosition.value.setFromMatrixPosition(M.matrixWorld),p.nearDistance.value=M.shadow.camera.near,p.farDistance.value=M.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function pP(n,t,e,i){let s={},r={};function o(M,w){let v=w.program;i.uniformBlockBinding(M,v,s[M.id])}function a(M,w){let v=s[M.id];v===void 0&&(g(M),v=l(M),s[M.id]=v,M.addEventListener("dispose",p));let C=w.program;i.updateUBOMapping(M,C);let T=t.render.frame;r[M.id]!==T&&(c(M),r[M.id]=T)}function l(M){let w=n.createBuffer(),v=M.__size,C=M.usage;return n.bindBuffer(n.UNIFORM_BUFFER,w),n.bufferData(n.UNIFORM_BUFFER,v,C),n.bindBuffer(n.UNIFORM_BUFFER,null),w}function c(M){let w=s[M.id],v=M.uniforms,C=M.__cache;n.bindBuffer(n.UNIFORM_BUFFER,w);for(let T=0,x=v.length;T<x;T++){let A=v[T];if(Array.isArray(A))for(let F=0,N=A.length;F<N;F++)u(A[F],T,F,C);else u(A,T,0,C)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function u(M,w,v,C){if(f(M,w,v,C)===!0){let T=M.__offset,x=M.value;if(Array.isArray(x)){let A=0;for(let F=0;F<x.length;F++){let N=x[F],I=y(N,!0);h(N,M.__data,A),A+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else h(x,M.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,T,M.__data)}}function h(M,w,v){typeof M=="number"||typeof M=="boolean"?w[v]=M:M.isMatrix3?(w[v]=M.elements[0],w[v+1]=M.elements[1],w[v+2]=M.elements[2],w[v+3]=0,w[v+4]=M.elements[3],w[v+5]=M.elements[4],w[v+6]=M.elements[5],w[v+7]=0,w[v+8]=M.elements[6],w[v+9]=M.elements[7],w[v+10]=M.elements[8],w[v+11]=0):ArrayBuffer.isView(M)?w.set(M.subarray(0,w.length-v),v):M.toArray(w,v)}function f(M,w,v,C){let T=M.value,x=w+"_"+v;if(Array.isArray(T)){C[x]===void 0&&(C[x]=[]);let A=C[x],F=!1;for(let N=0;N<T.length;N++)d(T[N],A,N)===!0&&(F=!0);return F}return d(T,C,x)}function d(M,w,v){if(w[v]===void 0)return typeof M=="number"||typeof M=="boolean"?w[v]=M:ArrayBuffer.isView(M)?w[v]=M.slice():w[v]=M.clone(),!0;{let C=w[v];if(typeof M=="number"||typeof M=="boolean"){if(C!==M)return w[v]=M,!0}else{if(ArrayBuffer.isView(M))return!0;if(C.equals(M)===!1)return C.copy(M),!0}}return!1}function g(M){let w=M.uniforms,v=0,C=16;for(let x=0,A=w.length;x<A;x++){let F=Array.isArray(w[x])?w[x]:[w[x]];for(let N=0,I=F.length;N<I;N++){let B=F[N],G=Array.isArray(B.value)?B.value:[B.value],L=Array.isArray(w[x])||Array.isArray(B.value),H=v;for(let V=0,lt=G.length;V<lt;V++){let Z=G[V],j=y(Z,L),et=v%C,ft=et%j.boundary,ht=et+ft;v+=ft,ht!==0&&C-ht<j.storage&&(v+=C-ht),V===0&&(H=v),v+=j.storage}let q=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new q((v-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let T=v%C;return T>0&&(v+=C-T),M.__size=v,M.__cache={},this}function y(M,w){let v={boundary:0,storage:0};return typeof M=="number"||typeof M=="boolean"?(v.boundary=4,v.storage=4):M.isVector2?(v.boundary=8,v.storage=8):M.isVector3||M.isColor?(v.boundary=16,v.storage=12):M.isVector4?(v.boundary=16,v.storage=16):M.isMatrix3?(v.boundary=16,v.storage=48):M.isMatrix4?(v.boundary=16,v.storage=64):M.isTexture?Yt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(M)?(v.boundary=16,v.storage=M.byteLength):Yt("WebGLRenderer: Unsupported uniform value type.",M),w===!0&&(v.boundary=16,v.storage=Math.ceil(v.storage/16)*16),v}function p(M){let w=M.target;w.removeEventListener("dispose",p),n.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function m(){for(let M in s)n.deleteBuffer(s[M]);s={},r={}}return{bind:o,update:a,dispose:m}}var mP=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Qi=null;function gP(){return Qi===null&&(Qi=new Wc(mP,16,16,rr,ki),Qi.name="DFG_LUT",Qi.minFilter=Yn,Qi.magFilter=Yn,Qi.wrapS=Ji,Qi.wrapT=Ji,Qi.generateMipmaps=!1,Qi.needsUpdate=!0),Qi}var eh=class{constructor(t={}){let{canvas:e=$x(),context:i=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1,reversedDepthBuffer:f=!1,outputBufferType:d=jn}=t;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let y=d,p=new Set([yu,xu,_u]),m=new Set([jn,Fi,Xo,Nr,mu,gu]),M=new Uint32Array(4),w=new Int32Array(4),v={textures:[],min:[],max:[],resolution:[]},C=null,T=null,x=[],A=[],F=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ji,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let N=this,I=!1,B=null,G=null,L=null,H=null;this._outputColorSpace=ci;let q=0,V=0,lt=null,Z=-1,j=null,et=new we,ft=new we,ht=null,tt=new ee(0),mt=0,xt=e.width,wt=e.height,Mt=1,Ht=null,se=null,Gt=new we(0,0,xt,wt),he=new we(0,0,xt,wt),le=!1,ne=new Js,He=new Xc,Oe=!1,tn=!1,Ie=new Te,xn=new z,xe=new we,hn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},qe=!1;function en(){return lt===null?Mt:1}let O=i;function Rt(E,k){return e.getContext(E,k)}let $t,re,bt,De,zt,Xt,R,S,Y,ut,ot,_t,yt,nt,st,pt,U,rt,it,Et,gt,St,Vt;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Ft,!1),e.addEventListener("webglcontextrestored",Jt,!1),e.addEventListener("webglcontextcreationerror",Ct,!1),O===null){let k="webgl2";if(O=Rt(k,E),O===null)throw Rt(k)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Kt()}catch(E){throw e.removeEventListener("webglcontextlost",Ft,!1),e.removeEventListener("webglcontextrestored",Jt,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),jt("WebGLRenderer: "+E.message),E}function Kt(){$t=new wC(O),$t.init(),gt=new cP(O,$t),re=new gC(O,$t,t,gt),bt=new aP(O,$t),re.reversedDepthBuffer&&f&&bt.buffers.depth.setReversed(!0),G=O.createFramebuffer(),L=O.createFramebuffer(),H=O.createFramebuffer(),De=new PC(O),zt=new qR,Xt=new lP(O,$t,bt,zt,re,gt,De),R=new TC(N),S=new LA(O),St=new pC(O,S),Y=new CC(O,S,De,St),ut=new LC(O,Y,S,St,De),rt=new IC(O,re,Xt),st=new _C(zt),ot=new YR(N,R,$t,re,St,st),_t=new dP(N,zt),yt=new ZR,nt=new eP($t),U=new dC(N,R,bt,ut,g,l),pt=new oP(N,ut,re),Vt=new pP(O,De,re,bt),it=new mC(O,$t,De),Et=new RC(O,$t,De),De.programs=ot.programs,N.capabilities=re,N.extensions=$t,N.properties=zt,N.renderLists=yt,N.shadowMap=pt,N.state=bt,N.info=De}y!==jn&&(F=new NC(y,e.width,e.height,a,s,r));let ct=new rp(N,O);this.xr=ct,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let E=$t.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=$t.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return Mt},this.setPixelRatio=function(E){E!==void 0&&(Mt=E,this.setSize(xt,wt,!1))},this.getSize=function(E){return E.set(xt,wt)},this.setSize=function(E,k,Q=!0){if(ct.isPresenting){Yt("WebGLRenderer: Can't change size while VR device is presenting.");return}xt=E,wt=k,e.width=Math.floor(E*Mt),e.height=Math.floor(k*Mt),Q===!0&&(e.style.width=E+"px",e.style.height=k+"px"),F!==null&&F.setSize(e.width,e.height),this.setViewport(0,0,E,k)},this.getDrawingBufferSize=function(E){return E.set(xt*Mt,wt*Mt).floor()},this.setDrawingBufferSize=function(E,k,Q){xt=E,wt=k,Mt=Q,e.width=Math.floor(E*Q),e.height=Math.floor(k*Q),this.setViewport(0,0,E,k)},this.setEffects=function(E){if(y===jn){jt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let k=0;k<E.length;k++)if(E[k].isOutputPass===!0){Yt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(et)},this.getViewport=function(E){return E.copy(Gt)},this.setViewport=function(E,k,Q,$){E.isVector4?Gt.set(E.x,E.y,E.z,E.w):Gt.set(E,k,Q,$),bt.viewport(et.copy(Gt).multiplyScalar(en()).round())},this.getScissor=function(E){return E.copy(he)},this.setScissor=function(E,k,Q,$){E.isVector4?he.set(E.x,E.y,E.z,E.w):he.set(E,k,Q,$),bt.scissor(ft.copy(he).multiplyScalar(en()).round())},this.getScissorTest=function(){return le},this.setScissorTest=function(E){bt.setScissorTest(le=E)},this.setOpaqueSort=function(E){Ht=E},this.setTransparentSort=function(E){se=E},this.getClearColor=function(E){return E.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(E=!0,k=!0,Q=!0){let $=0;if(E){let K=!1;if(lt!==null){let At=lt.texture.format;K=p.has(At)}if(K){let At=lt.texture.type,It=m.has(At),Tt=U.getClearColor(),Lt=U.getClearAlpha(),kt=Tt.r,Qt=Tt.g,fe=Tt.b;It?(M[0]=kt,M[1]=Qt,M[2]=fe,M[3]=Lt,O.clearBufferuiv(O.COLOR,0,M)):(w[0]=kt,w[1]=Qt,w[2]=fe,w[3]=Lt,O.clearBufferiv(O.COLOR,0,w))}else $|=O.COLOR_BUFFER_BIT}k&&($|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),B=E},this.dispose=function(){e.removeEventListener("webglcontextlost",Ft,!1),e.removeEventListener("webglcontextrestored",Jt,!1),e.removeEventListener("webglcontextcreationerror",Ct,!1),U.dispose(),yt.dispose(),nt.dispose(),Xt.dispose(),zt.dispose(),R.dispose(),ut.dispose(),Y.dispose(),St.dispose(),Vt.dispose(),ot.dispose(),ct.dispose(),ct.removeEventListener("sessionstart",_l),ct.removeEventListener("sessionend",Gi),is.stop()};function Ft(E){E.preventDefault(),Fa("WebGLRenderer: Context Lost."),I=!0}function Jt(){Fa("WebGLRenderer: Context Restored."),I=!1;let E=De.autoReset,k=pt.enabled,Q=pt.autoUpdate,$=pt.needsUpdate,K=pt.type;Kt(),De.autoReset=E,pt.enabled=k,pt.autoUpdate=Q,pt.needsUpdate=$,pt.type=K}function Ct(E){jt("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function ae(E){let k=E.target;k.removeEventListener("dispose",ae),Fe(k)}function Fe(E){Fn(E),zt.remove(E)}function Fn(E){let k=zt.get(E).programs;k!==void 0&&(k.forEach(function(Q){ot.releaseProgram(Q)}),E.isShaderMaterial&&ot.releaseShaderCache(E))}this.renderBufferDirect=function(E,k,Q,$,K,At){k===null&&(k=hn);let It=K.isMesh&&K.matrixWorld.determinantAffine()<0,Tt=ea(E,k,Q,$,K);bt.setMaterial($,It);let Lt=Q.index,kt=1;if($.wireframe===!0){if(Lt=Y.getWireframeAttribute(Q),Lt===void 0)return;kt=2}let Qt=Q.drawRange,fe=Q.attributes.position,Bt=Qt.start*kt,de=(Qt.start+Qt.count)*kt;At!==null&&(Bt=Math.max(Bt,At.start*kt),de=Math.min(de,(At.start+At.count)*kt)),Lt!==null?(Bt=Math.max(Bt,0),de=Math.min(de,Lt.count)):fe!=null&&(Bt=Math.max(Bt,0),de=Math.min(de,fe.count));let Ye=de-Bt;if(Ye<0||Ye===1/0)return;St.setup(K,$,Tt,Q,Lt);let Ce,Re=it;if(Lt!==null&&(Ce=S.get(Lt),Re=Et,Re.setIndex(Ce)),K.isMesh)$.wireframe===!0?(bt.setLineWidth($.wireframeLinewidth*en()),Re.setMode(O.LINES)):Re.setMode(O.TRIANGLES);else if(K.isLine){let fn=$.linewidth;fn===void 0&&(fn=1),bt.setLineWidth(fn*en()),K.isLineSegments?Re.setMode(O.LINES):K.isLineLoop?Re.setMode(O.LINE_LOOP):Re.setMode(O.LINE_STRIP)}else K.isPoints?Re.setMode(O.POINTS):K.isSprite&&Re.setMode(O.TRIANGLES);if(K.isBatchedMesh)if($t.get("WEBGL_multi_draw"))Re.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let fn=K._multiDrawStarts,Ut=K._multiDrawCounts,nn=K._multiDrawCount,me=Lt?S.get(Lt).bytesPerElement:1,rs=zt.get($).currentProgram.getUniforms();for(let sn=0;sn<nn;sn++)rs.setValue(O,"_gl_DrawID",sn),Re.render(fn[sn]/me,Ut[sn])}else if(K.isInstancedMesh)Re.renderInstances(Bt,Ye,K.count);else if(Q.isInstancedBufferGeometry){let fn=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,Ut=Math.min(Q.instanceCount,fn);Re.renderInstances(Bt,Ye,Ut)}else Re.render(Bt,Ye)};function jo(E,k,Q,$){B!==null&&E.isNodeMaterial&&B.setObject($,E),Oe===!0&&st.setState(E,Q,!1),E.transparent===!0&&E.side===Mi&&E.forceSinglePass===!1?(E.side=$n,E.needsUpdate=!0,Vi(E,k,$),E.side=sr,E.needsUpdate=!0,Vi(E,k,$),E.side=Mi):Vi(E,k,$)}this.compile=function(E,k,Q=null){Q===null&&(Q=E),B!==null&&B.renderStart(E,k,Q),T=nt.get(Q),T.init(k),A.push(T),Q.traverseVisible(function(K){K.isLight&&K.layers.test(k.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),E!==Q&&E.traverseVisible(function(K){K.isLight&&K.layers.test(k.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),T.setupLights(),B!==null&&B.updateLights(T.state.lightsArray),tn=this.localClippingEnabled,Oe=st.init(this.clippingPlanes,tn),Oe===!0&&st.setGlobalState(this.clippingPlanes,k),B!==null&&pt.render(T.state.shadowsArray,Q,k);let $=new Set;return E.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let At=K.material;if(At)if(Array.isArray(At))for(let It=0;It<At.length;It++){let Tt=At[It];jo(Tt,Q,k,K),$.add(Tt)}else jo(At,Q,k,K),$.add(At)}),T=A.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(E,k,Q=null){let $=this.compile(E,k,Q);return new Promise(K=>{function At(){if($.forEach(function(It){let Lt=zt.get(It).currentProgram;(Lt===void 0||Lt.isReady())&&$.delete(It)}),$.size===0){K(E);return}setTimeout(At,10)}$t.get("KHR_parallel_shader_compile")!==null?At():setTimeout(At,10)})};let Br=null;function dh(E){Br&&Br(E)}function _l(){is.stop()}function Gi(){is.start()}let is=new My;is.setAnimationLoop(dh),typeof self<"u"&&is.setContext(self),this.setAnimationLoop=function(E){Br=E,ct.setAnimationLoop(E),E===null?is.stop():is.start()},ct.addEventListener("sessionstart",_l),ct.addEventListener("sessionend",Gi),this.render=function(E,k){if(k!==void 0&&k.isCamera!==!0){jt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;B!==null&&B.renderStart(E,k);let Q=ct.enabled===!0&&ct.isPresenting===!0,$=F!==null&&(lt===null||Q)&&F.begin(N,lt);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),ct.enabled===!0&&ct.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(ct.cameraAutoUpdate===!0&&ct.updateCamera(k),k=ct.getCamera()),E.isScene===!0&&E.onBeforeRender(N,E,k,lt),T=nt.get(E,A.length),T.init(k),T.state.textureUnits=Xt.getTextureUnits(),A.push(T),Ie.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),k.isArrayCamera?He.setFromArrayCamera(k):ne.setFromProjectionMatrix(Ie,yi,k.reversedDepth),tn=this.localClippingEnabled,Oe=st.init(this.clippingPlanes,tn),C=yt.get(E,x.length),C.init(),x.push(C),this.info.render.frame++,ct.enabled===!0&&ct.isPresenting===!0){let It=N.xr.getDepthSensingMesh();It!==null&&ss(It,k,-1/0,N.sortObjects)}ss(E,k,0,N.sortObjects),C.finish(),B!==null&&B.updateLights(T.state.lightsArray),N.sortObjects===!0&&C.sort(Ht,se),qe=ct.enabled===!1||ct.isPresenting===!1||ct.hasDepthSensing()===!1,qe&&U.addToRenderList(C,E),this.info.autoReset===!0&&this.info.reset(),Oe===!0&&st.beginShadows();let K=T.state.shadowsArray;if(pt.render(K,E,k),Oe===!0&&st.endShadows(),($&&F.hasRenderPass())===!1){let It=C.opaque,Tt=C.transmissive;if(T.setupLights(),k.isArrayCamera){let Lt=k.cameras;if(Tt.length>0)for(let kt=0,Qt=Lt.length;kt<Qt;kt++){let fe=Lt[kt];bi(It,Tt,E,fe)}qe&&U.render(E);for(let kt=0,Qt=Lt.length;kt<Qt;kt++){let fe=Lt[kt];Qo(C,E,fe,fe.viewport)}}else Tt.length>0&&bi(It,Tt,E,k),qe&&U.render(E),Qo(C,E,k)}lt!==null&&V===0&&(Xt.updateMultisampleRenderTarget(lt),Xt.updateRenderTargetMipmap(lt)),$&&F.end(N),E.isScene===!0&&E.onAfterRender(N,E,k),St.resetDefaultState(),Z=-1,j=null,A.pop(),A.length>0?(T=A[A.length-1],Xt.setTextureUnits(T.state.textureUnits),Oe===!0&&st.setGlobalState(N.clippingPlanes,T.state.camera)):T=null,x.pop(),x.length>0?C=x[x.length-1]:C=null,B!==null&&B.renderEnd()};function ss(E,k,Q,$){if(E.visible===!1)return;if(E.layers.test(k.layers)){if(E.isGroup)Q=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(k);else if(E.isLight)T.pushLight(E),E.castShadow&&T.pushShadow(E);else if(E.isSprite){let It=k.isArrayCamera?He:ne;if(!E.frustumCulled||E.intersectsFrustum(It)){$&&xe.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Ie);let Tt=ut.update(E),Lt=E.material;Lt.visible&&C.push(E,Tt,Lt,Q,xe.z,null,k)}}else if(E.isMesh||E.isLine||E.isPoints){let It=k.isArrayCamera?He:ne;if(!E.frustumCulled||E.intersectsFrustum(It)){let Tt=ut.update(E),Lt=E.material;if($&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),xe.copy(E.boundingSphere.center)):(Tt.boundingSphere===null&&Tt.computeBoundingSphere(),xe.copy(Tt.boundingSphere.center)),xe.applyMatrix4(E.matrixWorld).applyMatrix4(Ie)),Array.isArray(Lt)){let kt=Tt.groups;for(let Qt=0,fe=kt.length;Qt<fe;Qt++){let Bt=kt[Qt],de=Lt[Bt.materialIndex];de&&de.visible&&C.push(E,Tt,de,Q,xe.z,Bt,k)}}else Lt.visible&&C.push(E,Tt,Lt,Q,xe.z,null,k)}}}let At=E.children;for(let It=0,Tt=At.length;It<Tt;It++)ss(At[It],k,Q,$)}function Qo(E,k,Q,$){let{opaque:K,transmissive:At,transparent:It}=E;T.setupLightsView(Q),Oe===!0&&st.setGlobalState(N.clippingPlanes,Q),$&&bt.viewport(et.copy($)),K.length>0&&$e(K,k,Q),At.length>0&&$e(At,k,Q),It.length>0&&$e(It,k,Q),bt.buffers.depth.setTest(!0),bt.buffers.depth.setMask(!0),bt.buffers.color.setMask(!0),bt.setPolygonOffset(!1)}function bi(E,k,Q,$){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[$.id]===void 0){let Bt=$t.has("EXT_color_buffer_half_float")||$t.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[$.id]=new ui(1,1,{generateMipmaps:!0,type:Bt?ki:jn,minFilter:As,samples:Math.max(4,re.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_e.workingColorSpace})}let At=T.state.transmissionRenderTarget[$.id],It=$.viewport||et;At.setSize(It.z*N.transmissionResolutionScale,It.w*N.transmissionResolutionScale);let Tt=N.getRenderTarget(),Lt=N.getActiveCubeFace(),kt=N.getActiveMipmapLevel();N.setRenderTarget(At),N.getClearColor(tt),mt=N.getClearAlpha(),mt<1&&N.setClearColor(16777215,.5),N.clear(),qe&&U.render(Q);let Qt=N.toneMapping;N.toneMapping=ji;let fe=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),T.setupLightsView($),Oe===!0&&st.setGlobalState(N.clippingPlanes,$),$e(E,Q,$),Xt.updateMultisampleRenderTarget(At),Xt.updateRenderTargetMipmap(At),$t.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let de=0,Ye=k.length;de<Ye;de++){let Ce=k[de],{object:Re,geometry:fn,material:Ut,group:nn}=Ce;if(Ut.side===Mi&&Re.layers.test($.layers)){let me=Ut.side;Ut.side=$n,Ut.needsUpdate=!0,je(Re,Q,$,fn,Ut,nn),Ut.side=me,Ut.needsUpdate=!0,Bt=!0}}Bt===!0&&(Xt.updateMultisampleRenderTarget(At),Xt.updateRenderTargetMipmap(At))}N.setRenderTarget(Tt,Lt,kt),N.setClearColor(tt,mt),fe!==void 0&&($.viewport=fe),N.toneMapping=Qt}function $e(E,k,Q){let $=k.isScene===!0?k.overrideMaterial:null;for(let K=0,At=E.length;K<At;K++){let It=E[K],{object:Tt,geometry:Lt,group:kt}=It,Qt=It.material;Qt.allowOverride===!0&&$!==null&&(Qt=$),Tt.layers.test(Q.layers)&&je(Tt,k,Q,Lt,Qt,kt)}}function je(E,k,Q,$,K,At){B!==null&&K.isNodeMaterial&&B.setObject(E,K),E.onBeforeRender(N,k,Q,$,K,At),E.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),K.onBeforeRender(N,k,Q,$,E,At),K.transparent===!0&&K.side===Mi&&K.forceSinglePass===!1?(K.side=$n,K.needsUpdate=!0,N.renderBufferDirect(Q,k,$,K,E,At),K.side=sr,K.needsUpdate=!0,N.renderBufferDirect(Q,k,$,K,E,At),K.side=Mi):N.renderBufferDirect(Q,k,$,K,E,At),E.onAfterRender(N,k,Q,$,K,At)}function Qe(E){let k=0;for(let Q of E)Q.texture!==null&&k++;return k}function Vi(E,k,Q){k.isScene!==!0&&(k=hn);let $=zt.get(E),K=T.state.lights,At=T.state.shadowsArray,It=K.state.version,Tt=ot.getParameters(E,K.state,At,k,Q,T.state.lightProbeGridArray),Lt=ot.getProgramCacheKey(Tt),kt=$.programs;$.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?k.environment:null,$.fog=k.fog;let Qt=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;$.envMap=R.get(E.envMap||$.environment,Qt),$.envMapRotation=$.environment!==null&&E.envMap===null?k.environmentRotation:E.envMapRotation,kt===void 0&&(E.addEventListener("dispose",ae),kt=new Map,$.programs=kt,$.programVariants=new Map);let fe=kt.get(Lt);if(fe!==void 0){if($.currentProgram===fe&&$.lightsStateVersion===It)return ta(E,Tt),fe}else Tt.uniforms=ot.getUniforms(E),B!==null&&E.isNodeMaterial&&B.build(E,Q,Tt),E.onBeforeCompile(Tt,N),fe=ot.acquireProgram(Tt,Lt),kt.set(Lt,fe),$.uniforms=Tt.uniforms;let Bt=$.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Bt.clippingPlanes=st.uniform),ta(E,Tt),$.needsLights=Is(E),$.lightsStateVersion=It,$.needsLights&&(Bt.ambientLightColor.value=K.state.ambient,Bt.lightProbe.value=K.state.probe,Bt.sunLights.value=K.state.sun,Bt.sunLightShadows.value=K.state.sunShadow,Bt.directionalLights.value=K.state.directional,Bt.directionalLightShadows.value=K.state.directionalShadow,Bt.spotLights.value=K.state.spot,Bt.spotLightShadows.value=K.state.spotShadow,Bt.rectAreaLights.value=K.state.rectArea,Bt.ltc_1.value=K.state.rectAreaLTC1,Bt.ltc_2.value=K.state.rectAreaLTC2,Bt.pointLights.value=K.state.point,Bt.pointLightShadows.value=K.state.pointShadow,Bt.hemisphereLights.value=K.state.hemi,Bt.sunShadowMatrix.value=K.state.sunShadowMatrix,Bt.sunShadowCascade.value=K.state.sunShadowCascade,Bt.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Bt.spotLightMatrix.value=K.state.spotLightMatrix,Bt.spotLightMap.value=K.state.spotLightMap,Bt.pointShadowMatrix.value=K.state.pointShadowMatrix),$.numLightProbeGrids=Qe(T.state.lightProbeGridArray),$.currentProgram=fe,$.uniformsList=null,fe}function ti(E,k,Q,$,K){let At=zt.get(E),It=At.currentProgram.id+","+$+","+K,Tt=At.programVariants.get(It);return Tt===void 0?(Tt=Vi(E,k,Q),At.programVariants.set(It,Tt)):(At.currentProgram=Tt,At.uniformsList=null,At.outputColorSpace=$,At.toneMapping=K),Tt}function Ps(E){if(E.uniformsList===null){let k=E.currentProgram.getUniforms();E.uniformsList=qo.seqWithValue(k.seq,E.uniforms)}return E.uniformsList}function ta(E,k){let Q=zt.get(E);Q.outputColorSpace=k.outputColorSpace,Q.batching=k.batching,Q.batchingColor=k.batchingColor,Q.instancing=k.instancing,Q.instancingColor=k.instancingColor,Q.instancingMorph=k.instancingMorph,Q.skinning=k.skinning,Q.morphTargets=k.morphTargets,Q.morphNormals=k.morphNormals,Q.morphColors=k.morphColors,Q.morphTargetsCount=k.morphTargetsCount,Q.numClippingPlanes=k.numClippingPlanes,Q.numIntersection=k.numClipIntersection,Q.vertexAlphas=k.vertexAlphas,Q.vertexTangents=k.vertexTangents,Q.toneMapping=k.toneMapping}function ea(E,k,Q,$,K){k.isScene!==!0&&(k=hn),Xt.resetTextureUnits();let At=k.fog,It=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?k.environment:null,Tt=lt===null?N.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:_e.workingColorSpace,Lt=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,kt=R.get($.envMap||It,Lt),Qt=$.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,fe=!!Q.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Bt=!!Q.morphAttributes.position,de=!!Q.morphAttributes.normal,Ye=!!Q.morphAttributes.color,Ce=ji;$.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Ce=N.toneMapping);let Re=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,fn=Re!==void 0?Re.length:0,Ut=zt.get($),nn=T.state.lights;if(Oe===!0&&(tn===!0||E!==j)){let Pe=E===j&&$.id===Z;st.setState($,E,Pe)}let me=!1,rs=!1;$.version===Ut.__version?Ut.needsLights&&Ut.lightsStateVersion!==nn.state.version||K.isBatchedMesh&&Ut.batching===!1||!K.isBatchedMesh&&Ut.batching===!0||K.isBatchedMesh&&Ut.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&Ut.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&Ut.instancing===!1||!K.isInstancedMesh&&Ut.instancing===!0||K.isSkinnedMesh&&Ut.skinning===!1||!K.isSkinnedMesh&&Ut.skinning===!0||K.isInstancedMesh&&Ut.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&Ut.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&Ut.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&Ut.instancingMorph===!1&&K.morphTexture!==null||Ut.envMap!==kt||$.fog===!0&&Ut.fog!==At||Ut.numClippingPlanes!==void 0&&(Ut.numClippingPlanes!==st.numPlanes||Ut.numIntersection!==st.numIntersection)||Ut.vertexAlphas!==Qt||Ut.vertexTangents!==fe||Ut.morphTargets!==Bt||Ut.morphNormals!==de||Ut.morphColors!==Ye||Ut.morphTargetsCount!==fn||Ut.numLightProbeGrids!==Qe(T.state.lightProbeGridArray)?me=!0:(Ut.outputColorSpace!==Tt||Ut.toneMapping!==Ce)&&(rs=!0):(me=!0,Ut.__version=$.version);let sn=Ut.currentProgram;(me===!0||rs===!0)&&(sn=rs===!0?ti($,k,K,Tt,Ce):Vi($,k,K),B&&$.isNodeMaterial&&B.onUpdateProgram($,sn,Ut));let Gr=!1,Hi=!1,os=!1,ce=sn.getUniforms(),Ze=Ut.uniforms;if(bt.useProgram(sn.program)&&(Gr=!0,Hi=!0,os=!0),$.id!==Z&&(Z=$.id,Hi=!0),Gr||j!==E){bt.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ce.setValue(O,"projectionMatrix",E.projectionMatrix),ce.setValue(O,"viewMatrix",E.matrixWorldInverse);let rn=ce.map.cameraPosition;rn!==void 0&&rn.setValue(O,xn.setFromMatrixPosition(E.matrixWorld)),re.logarithmicDepthBuffer&&ce.setValue(O,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&ce.setValue(O,"isOrthographic",E.isOrthographicCamera===!0),j!==E&&(j=E,Hi=!0,os=!0)}if(Ut.needsLights&&(nn.state.sunShadowMap.length>0&&ce.setValue(O,"sunShadowMap",nn.state.sunShadowMap,Xt),nn.state.directionalShadowMap.length>0&&ce.setValue(O,"directionalShadowMap",nn.state.directionalShadowMap,Xt),nn.state.spotShadowMap.length>0&&ce.setValue(O,"spotShadowMap",nn.state.spotShadowMap,Xt),nn.state.pointShadowMap.length>0&&ce.setValue(O,"pointShadowMap",nn.state.pointShadowMap,Xt)),K.isSkinnedMesh){ce.setOptional(O,K,"bindMatrix"),ce.setOptional(O,K,"bindMatrixInverse");let Pe=K.skeleton;Pe&&(Pe.boneTexture===null&&Pe.computeBoneTexture(),ce.setValue(O,"boneTexture",Pe.boneTexture,Xt))}K.isBatchedMesh&&(ce.setOptional(O,K,"batchingTexture"),ce.setValue(O,"batchingTexture",K._matricesTexture,Xt),ce.setOptional(O,K,"batchingIdTexture"),ce.setValue(O,"batchingIdTexture",K._indirectTexture,Xt),ce.setOptional(O,K,"batchingColorTexture"),K._colorsTexture!==null&&ce.setValue(O,"batchingColorTexture",K._colorsTexture,Xt));let Bn=Q.morphAttributes;if((Bn.position!==void 0||Bn.normal!==void 0||Bn.color!==void 0)&&rt.update(K,Q,sn),(Hi||Ut.receiveShadow!==K.receiveShadow)&&(Ut.receiveShadow=K.receiveShadow,ce.setValue(O,"receiveShadow",K.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&k.environment!==null&&(Ze.envMapIntensity.value=k.environmentIntensity),Ze.dfgLUT!==void 0&&(Ze.dfgLUT.value=gP()),Hi){if(ce.setValue(O,"toneMappingExposure",N.toneMappingExposure),Ut.needsLights&&kr(Ze,os),At&&$.fog===!0&&_t.refreshFogUniforms(Ze,At),_t.refreshMaterialUniforms(Ze,$,Mt,wt,T.state.transmissionRenderTarget[E.id]),Ut.needsLights&&Ut.numLightProbeGrids>0){let Pe=v,rn=0;for(let Dn of T.state.lightProbeGridArray)Dn.texture!==null&&(Pe.textures[rn]=Dn.texture,Pe.min[rn]=Dn.boundingBox.min,Pe.max[rn]=Dn.boundingBox.max,Pe.resolution[rn]=Dn.resolution,rn++);for(let Dn in Pe)Pe[Dn].length=rn;Ze.probesSH.value=Pe.textures,Ze.probesMin.value=Pe.min,Ze.probesMax.value=Pe.max,Ze.probesResolution.value=Pe.resolution}qo.upload(O,Ps(Ut),Ze,Xt)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(qo.upload(O,Ps(Ut),Ze,Xt),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&ce.setValue(O,"center",K.center),ce.setValue(O,"modelViewMatrix",K.modelViewMatrix),ce.setValue(O,"normalMatrix",K.normalMatrix),ce.setValue(O,"modelMatrix",K.matrixWorld),$.uniformsGroups!==void 0){let Pe=$.uniformsGroups;for(let rn=0,Dn=Pe.length;rn<Dn;rn++){let xl=Pe[rn];Vt.update(xl,sn),Vt.bind(xl,sn)}}return sn}function kr(E,k){E.ambientLightColor.needsUpdate=k,E.lightProbe.needsUpdate=k,E.sunLights.needsUpdate=k,E.sunLightShadows.needsUpdate=k,E.directionalLights.needsUpdate=k,E.directionalLightShadows.needsUpdate=k,E.pointLights.needsUpdate=k,E.pointLightShadows.needsUpdate=k,E.spotLights.needsUpdate=k,E.spotLightShadows.needsUpdate=k,E.rectAreaLights.needsUpdate=k,E.hemisphereLights.needsUpdate=k}function Is(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(E,k,Q){let $=zt.get(E);$.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),zt.get(E.texture).__webglTexture=k,zt.get(E.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:Q,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,k){let Q=zt.get(E);Q.__webglFramebuffer=k,Q.__useDefaultFramebuffer=k===void 0},this.setRenderTarget=function(E,k=0,Q=0){lt=E,q=k,V=Q;let $=null,K=!1,At=!1;if(E){let Tt=zt.get(E);if(Tt.__useDefaultFramebuffer!==void 0){bt.bindFramebuffer(O.FRAMEBUFFER,Tt.__webglFramebuffer),et.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest,bt.viewport(et),bt.scissor(ft),bt.setScissorTest(ht),Z=-1;return}else if(Tt.__webglFramebuffer===void 0)Xt.setupRenderTarget(E);else if(Tt.__hasExternalTextures)Xt.rebindTextures(E,zt.get(E.texture).__webglTexture,zt.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Qt=E.depthTexture;if(Tt.__boundDepthTexture!==Qt){if(Qt!==null&&zt.has(Qt)&&(E.width!==Qt.image.width||E.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(E)}}let Lt=E.texture;(Lt.isData3DTexture||Lt.isDataArrayTexture||Lt.isCompressedArrayTexture)&&(At=!0);let kt=zt.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(kt[k])?$=kt[k][Q]:$=kt[k],K=!0):E.samples>0&&Xt.useMultisampledRTT(E)===!1?$=zt.get(E).__webglMultisampledFramebuffer:Array.isArray(kt)?$=kt[Q]:$=kt,et.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest}else et.copy(Gt).multiplyScalar(Mt).floor(),ft.copy(he).multiplyScalar(Mt).floor(),ht=le;if(Q!==0&&($=G),bt.bindFramebuffer(O.FRAMEBUFFER,$)&&bt.drawBuffers(E,$),bt.viewport(et),bt.scissor(ft),bt.setScissorTest(ht),K){let Tt=zt.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+k,Tt.__webglTexture,Q)}else if(At){let Tt=k;for(let Lt=0;Lt<E.textures.length;Lt++){let kt=zt.get(E.textures[Lt]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Lt,kt.__webglTexture,Q,Tt)}}else if(E!==null&&Q!==0){let Tt=zt.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Tt.__webglTexture,Q)}Z=-1};function zr(E){let k=zt.get(E);return(k.__readFormat!==E.format||k.__readType!==E.type)&&(k.__readFormat=E.format,k.__readType=E.type,k.__formatReadable=re.textureFormatReadable(E.format),k.__typeReadable=re.textureTypeReadable(E.type)),k}this.readRenderTargetPixels=function(E,k,Q,$,K,At,It,Tt=0){if(!(E&&E.isWebGLRenderTarget)){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Lt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&It!==void 0&&(Lt=Lt[It],Array.isArray(Lt)&&(Lt=Lt[0])),Lt){bt.bindFramebuffer(O.FRAMEBUFFER,Lt);try{let kt=E.textures[Tt],Qt=kt.format,fe=kt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Tt);let Bt=zr(kt);if(Bt.__formatReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Bt.__typeReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=E.width-$&&Q>=0&&Q<=E.height-K&&O.readPixels(k,Q,$,K,gt.convert(Qt),gt.convert(fe),At)}finally{let kt=lt!==null?zt.get(lt).__webglFramebuffer:null;bt.bindFramebuffer(O.FRAMEBUFFER,kt)}}},this.readRenderTargetPixelsAsync=async function(E,k,Q,$,K,At,It,Tt=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Lt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&It!==void 0&&(Lt=Lt[It],Array.isArray(Lt)&&(Lt=Lt[0])),Lt)if(k>=0&&k<=E.width-$&&Q>=0&&Q<=E.height-K){bt.bindFramebuffer(O.FRAMEBUFFER,Lt);let kt=E.textures[Tt],Qt=kt.format,fe=kt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Tt);let Bt=zr(kt);if(Bt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Bt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let de=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,de),O.bufferData(O.PIXEL_PACK_BUFFER,At.byteLength,O.STREAM_READ),O.readPixels(k,Q,$,K,gt.convert(Qt),gt.convert(fe),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let Ye=lt!==null?zt.get(lt).__webglFramebuffer:null;bt.bindFramebuffer(O.FRAMEBUFFER,Ye);let Ce=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await Kx(O,Ce,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,de),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,At),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(de),O.deleteSync(Ce),At}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,k=null,Q=0){let $=Math.pow(2,-Q),K=Math.floor(E.image.width*$),At=Math.floor(E.image.height*$),It=k!==null?k.x:0,Tt=k!==null?k.y:0;Xt.setTexture2D(E,0),O.copyTexSubImage2D(O.TEXTURE_2D,Q,0,0,It,Tt,K,At),bt.unbindTexture()},this.copyTextureToTexture=function(E,k,Q=null,$=null,K=0,At=0){let It,Tt,Lt,kt,Qt,fe,Bt,de,Ye,Ce=E.isCompressedTexture?E.mipmaps[At]:E.image;if(Q!==null)It=Q.max.x-Q.min.x,Tt=Q.max.y-Q.min.y,Lt=Q.isBox3?Q.max.z-Q.min.z:1,kt=Q.min.x,Qt=Q.min.y,fe=Q.isBox3?Q.min.z:0;else{let ce=Math.pow(2,-K);It=Math.floor(Ce.width*ce),Tt=Math.floor(Ce.height*ce),E.isDataArrayTexture?Lt=Ce.depth:E.isData3DTexture?Lt=Math.floor(Ce.depth*ce):Lt=1,kt=0,Qt=0,fe=0}$!==null?(Bt=$.x,de=$.y,Ye=$.z):(Bt=0,de=0,Ye=0);let Re=gt.convert(k.format),fn=gt.convert(k.type),Ut;k.isData3DTexture?(Xt.setTexture3D(k,0),Ut=O.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Xt.setTexture2DArray(k,0),Ut=O.TEXTURE_2D_ARRAY):(Xt.setTexture2D(k,0),Ut=O.TEXTURE_2D),bt.activeTexture(O.TEXTURE0),bt.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,k.flipY),bt.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),bt.pixelStorei(O.UNPACK_ALIGNMENT,k.unpackAlignment);let nn=bt.getParameter(O.UNPACK_ROW_LENGTH),me=bt.getParameter(O.UNPACK_IMAGE_HEIGHT),rs=bt.getParameter(O.UNPACK_SKIP_PIXELS),sn=bt.getParameter(O.UNPACK_SKIP_ROWS),Gr=bt.getParameter(O.UNPACK_SKIP_IMAGES);bt.pixelStorei(O.UNPACK_ROW_LENGTH,Ce.width),bt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ce.height),bt.pixelStorei(O.UNPACK_SKIP_PIXELS,kt),bt.pixelStorei(O.UNPACK_SKIP_ROWS,Qt),bt.pixelStorei(O.UNPACK_SKIP_IMAGES,fe);let Hi=E.isDataArrayTexture||E.isData3DTexture,os=k.isDataArrayTexture||k.isData3DTexture;if(E.isDepthTexture){let ce=zt.get(E),Ze=zt.get(k),Bn=zt.get(ce.__renderTarget),Pe=zt.get(Ze.__renderTarget);bt.bindFramebuffer(O.READ_FRAMEBUFFER,Bn.__webglFramebuffer),bt.bindFramebuffer(O.DRAW_FRAMEBUFFER,Pe.__webglFramebuffer);for(let rn=0;rn<Lt;rn++)Hi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(E).__webglTexture,K,fe+rn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(k).__webglTexture,At,Ye+rn)),O.blitFramebuffer(kt,Qt,kt+It,Qt+Tt,Bt,de,Bt+It,de+Tt,O.DEPTH_BUFFER_BIT,O.NEAREST);bt.bindFramebuffer(O.READ_FRAMEBUFFER,null),bt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(K!==0||E.isRenderTargetTexture||zt.has(E)){let ce=zt.get(E),Ze=zt.get(k);bt.bindFramebuffer(O.READ_FRAMEBUFFER,L),bt.bindFramebuffer(O.DRAW_FRAMEBUFFER,H);for(let Bn=0;Bn<Lt;Bn++)Hi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ce.__webglTexture,K,fe+Bn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ce.__webglTexture,K),os?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Ze.__webglTexture,At,Ye+Bn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ze.__webglTexture,At),K!==0?O.blitFramebuffer(kt,Qt,kt+It,Qt+Tt,Bt,de,Bt+It,de+Tt,O.COLOR_BUFFER_BIT,O.NEAREST):os?O.copyTexSubImage3D(Ut,At,Bt,de,Ye+Bn,kt,Qt,It,Tt):O.copyTexSubImage2D(Ut,At,Bt,de,kt,Qt,It,Tt);bt.bindFramebuffer(O.READ_FRAMEBUFFER,null),bt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else os?E.isDataTexture||E.isData3DTexture?O.texSubImage3D(Ut,At,Bt,de,Ye,It,Tt,Lt,Re,fn,Ce.data):k.isCompressedArrayTexture?O.compressedTexSubImage3D(Ut,At,Bt,de,Ye,It,Tt,Lt,Re,Ce.data):O.texSubImage3D(Ut,At,Bt,de,Ye,It,Tt,Lt,Re,fn,Ce):E.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,At,Bt,de,It,Tt,Re,fn,Ce.data):E.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,At,Bt,de,Ce.width,Ce.height,Re,Ce.data):O.texSubImage2D(O.TEXTURE_2D,At,Bt,de,It,Tt,Re,fn,Ce);bt.pixelStorei(O.UNPACK_ROW_LENGTH,nn),bt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,me),bt.pixelStorei(O.UNPACK_SKIP_PIXELS,rs),bt.pixelStorei(O.UNPACK_SKIP_ROWS,sn),bt.pixelStorei(O.UNPACK_SKIP_IMAGES,Gr),At===0&&k.generateMipmaps===!0&&k.mipmapsAutoUpdate===!0&&O.generateMipmap(Ut),bt.unbindTexture()},this.initRenderTarget=function(E){zt.get(E).__webglFramebuffer===void 0&&Xt.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xt.setTextureCube(E,0):E.isData3DTexture?Xt.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xt.setTexture2DArray(E,0):Xt.setTexture2D(E,0),bt.unbindTexture()},this.resetState=function(){q=0,V=0,lt=null,bt.reset(),St.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return yi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),e.unpackColorSpace=_e._getUnpackColorSpace()}};function Dy(n,t=Math.PI/3){let e=n.index?n.toNonIndexed():n,i=e.attributes.position,s=i.count,r;if(i.isBufferAttribute===!0&&i.itemSize===3&&i.normalized===!1)r=i.array;else{r=new Float64Array(s*3);for(let v=0;v<s;v++)r[3*v+0]=i.getX(v),r[3*v+1]=i.getY(v),r[3*v+2]=i.getZ(v)}let o=Math.cos(t),a=(1+1e-10)*100,l=s/3,c=new Float64Array(l*3);for(let v=0;v<l;v++){let C=9*v,T=r[C+0],x=r[C+1],A=r[C+2],F=r[C+3],N=r[C+4],I=r[C+5],B=r[C+6],G=r[C+7],L=r[C+8],H=B-F,q=G-N,V=L-I,lt=T-F,Z=x-N,j=A-I,et=q*j-V*Z,ft=V*lt-H*j,ht=H*Z-q*lt,tt=1/(Math.sqrt(et*et+ft*ft+ht*ht)||1);c[3*v+0]=et*tt,c[3*v+1]=ft*tt,c[3*v+2]=ht*tt}let u=new Int32Array(s),h=new Float64Array(s*3),f=1;for(;f<s*2;)f<<=1;let d=f-1,g=new Int32Array(f),y=0;for(let v=0;v<s;v++){let C=3*v,T=Math.trunc(r[C+0]*a),x=Math.trunc(r[C+1]*a),A=Math.trunc(r[C+2]*a),F=(Math.imul(T,73856093)^Math.imul(x,19349663)^Math.imul(A,83492791))&d;for(;;){let N=g[F];if(N===0){let B=3*y;h[B+0]=T,h[B+1]=x,h[B+2]=A,g[F]=y+1,u[v]=y++;break}let I=3*(N-1);if(h[I+0]===T&&h[I+1]===x&&h[I+2]===A){u[v]=N-1;break}F=F+1&d}}let p=new Int32Array(y+1);for(let v=0;v<s;v++)p[u[v]+1]++;for(let v=0;v<y;v++)p[v+1]+=p[v];let m=new Int32Array(s),M=p.slice(0,y);for(let v=0;v<l;v++){let C=3*v;m[M[u[C+0]]++]=v,m[M[u[C+1]]++]=v,m[M[u[C+2]]++]=v}let w=new Float32Array(s*3);for(let v=0;v<l;v++){let C=3*v,T=c[C+0],x=c[C+1],A=c[C+2];for(let F=0;F<3;F++){let N=C+F,I=u[N],B=0,G=0,L=0;for(let q=p[I],V=p[I+1];q<V;q++){let lt=3*m[q],Z=c[lt+0],j=c[lt+1],et=c[lt+2];T*Z+x*j+A*et>o&&(B+=Z,G+=j,L+=et)}let H=1/(Math.sqrt(B*B+G*G+L*L)||1);w[3*N+0]=B*H,w[3*N+1]=G*H,w[3*N+2]=L*H}}return e.setAttribute("normal",new wn(w,3,!1)),e}var Ny=12658477,_P=2188972,Uy=new z(0,1,0),xP=.6,yP=200,vP=.006;function Oy(n,t,e){let i=new Xn;i.matrixAutoUpdate=!1;for(let s of n.parts??[]){let r=s.colour??n.colour,o=(s.opacity??n.opacity??1)*e;s.indices&&i.add(SP(s,r,o)),s.lines&&i.add(...MP(Ii(s.lines,Float32Array),r,o,t))}return i}function Or(n,t=1){let e=t<1;return new Ya({color:n,side:Mi,transparent:e,opacity:t,depthWrite:!e})}function SP(n,t,e){let i=new Rn,s=Ii(n.positions,Float32Array),r=s.length/3;return i.setAttribute("position",new wn(s,3)),i.setIndex(new wn(Ii(n.indices,Uint32Array).filter(o=>o<r),1)),new un(Dy(i,xP),Or(t,e))}function MP(n,t,e,i){if(n.length>6*yP)return[op(n,t)];let s=[];for(let r=0;r+5<n.length;r+=6){let o=ap(t,vP*i,e);lp(o,n.subarray(r,r+3),n.subarray(r+3,r+6)),s.push(o)}return s}function op(n,t){let e=new Rn;return e.setAttribute("position",new wn(n,3)),new Fo(e,new wr({color:t}))}function ap(n,t,e=1){return new un(new Es(t/2,t/2,1,10),Or(n,e))}function lp(n,t,e){let[i,s]=[new z().fromArray(t),new z().fromArray(e)],r=s.clone().sub(i),o=r.length();n.visible=o>0,n.position.copy(i).addScaledVector(r,.5),n.scale.set(1,o||1,1),o&&n.quaternion.copy(new qn().setFromUnitVectors(Uy,r.divideScalar(o)))}function Fy(n,t=.055){let e=new Xn,i=[[new Es(t,t,.5,12),_P,-.25],[new Es(t,t,.2,12),Ny,.1],[new ko(2.4*t,.3,16),Ny,.35]];for(let[s,r,o]of i){let a=new un(s,Or(r,Math.min(n,.999)));a.position.y=o,a.material.depthTest=!1,a.renderOrder=10,e.add(a)}return e}function By(n){let t=new Xn,e=new un(new Es(.035,.035,.72,10),Or(n)),i=new un(new ko(.1,.28,16),Or(n));return e.position.y=.36,i.position.y=.86,t.add(e,i),t}function sh(n,t){n.quaternion.setFromUnitVectors(Uy,t)}function rh(n){n.traverse(t=>{t.geometry?.dispose(),t.material?.dispose()}),n.removeFromParent()}function Rs({standing_counts:{moving:n,placed:t,carried:e,held:i}}){return{things:n+t,dipoles:e+i,moving:n,carried:e}}function ml(n){let{things:t,dipoles:e}=Rs(n);return 12*t+6*e}function Cs(n,t,[e,i,s]){let r=12*t;return[0,1,2].map(o=>n[r+o]+e*n[r+3+o]+i*n[r+6+o]+s*n[r+9+o])}function cp(n,t){return typeof n=="number"?Cs(t,n,[0,0,0]):Array.isArray(n)?n:Cs(t,n.thing,n.place)}function ky(n){let t=n.at(-1);return t?.length?[0,1,2].map(e=>{let[i,s]=zy(t,e);return(i+s)/2}):[0,0,0]}function zy(n,t){let[e,i]=[1/0,-1/0];for(let s=t;s<n.length;s+=3)e=Math.min(e,n[s]),i=Math.max(i,n[s]);return[e,i]}function Gy(n){if(!n.length)return[];let[t,e,i]=[0,1,2].map(s=>zy(n,s));return t.flatMap(s=>e.flatMap(r=>i.map(o=>[s,r,o])))}function up(n){let t=n.filter(i=>i.every(Number.isFinite));if(!t.length)return null;let e=[0,1,2].map(i=>{let s=t.map(r=>r[i]);return[Math.min(...s),Math.max(...s)]});return{middle:e.map(([i,s])=>(i+s)/2),size:Math.max(...e.map(([i,s])=>s-i)),lowest:e[2][0]}}var bP=.13,EP=.3,AP=.004;function Vy(n,t,{fade:e=1,isSecond:i=!1}){let{things:s,threads:r=[],size:o}=n,{dipoles:a,carried:l,moving:c,things:u}=Rs(t),h=new Xn,f=s.map((y,p)=>i&&p>=c?null:Oy(y,o,e));f.forEach((y,p)=>{y&&(y.userData.thing=p,h.add(y))});let d=r.map(y=>({ends:y,rod:ap("#5b626b",AP*o,e)}));d.forEach(({rod:y})=>h.add(y));let g=Array.from({length:i?l:a},()=>Fy(e));return g.forEach(y=>h.add(y)),{group:h,bodies:f,put:y=>{f.forEach((p,m)=>p&&TP(p,y,12*m)),d.forEach(({ends:p,rod:m})=>lp(m,cp(p[0],y),cp(p[1],y))),wP(g,y,12*u,bP*o)},dispose:()=>rh(h)}}function TP(n,t,e){n.matrix.copy(new Te().set(t[e+3],t[e+6],t[e+9],t[e],t[e+4],t[e+7],t[e+10],t[e+1],t[e+5],t[e+8],t[e+11],t[e+2],0,0,0,1)),n.matrixWorldNeedsUpdate=!0}function wP(n,t,e,i){let s=n.map((o,a)=>new z().fromArray(t,e+6*a+3)),r=Math.max(0,...s.map(o=>o.length()));n.forEach((o,a)=>{let l=s[a].length();o.visible=l>0,l&&(o.position.fromArray(t,e+6*a),o.scale.setScalar(i*Math.max(EP,l/r)),sh(o,s[a].divideScalar(l)))})}var Zo=104,CP=4.6,RP={x:[1,0,0],y:[0,1,0],z:[0,0,1]};function Hy(n,t){let e=new Tr;e.add(new Rr(16777215,9476e3,2.6),new Pr(16777215,1));let i=new Tn(30,1,.1,20);i.up.set(0,0,1);let s=Object.entries(RP).map(([r,o])=>hp(e,r,t.line,o,.8));return s.push(hp(e,"gravity",t.gravity,null,1.15),hp(e,"field",t.field,null,1.15)),s.forEach(r=>{r.label=n(r.name)}),{point:(r,o)=>Wy(s.find(a=>a.name===r),o),draw:(r,o)=>PP(r,o,{scene:e,camera:i,arrows:s})}}function hp(n,t,e,i,s){let r=By(e);r.scale.setScalar(s),n.add(r);let o={name:t,shape:r,length:s,way:null};return Wy(o,i),o}function Wy(n,t){let e=t&&new z(...t);n.way=e?.length()>0?e.normalize():null,n.shape.visible=n.way!==null,n.way&&sh(n.shape,n.way)}function PP(n,t,{scene:e,camera:i,arrows:s}){let r=new z(0,0,1).applyQuaternion(t.quaternion);i.position.copy(r).multiplyScalar(CP),i.quaternion.copy(t.quaternion),i.updateMatrixWorld(),n.autoClear=!1,n.clearDepth(),n.setViewport(0,0,Zo,Zo),n.setScissor(0,0,Zo,Zo),n.setScissorTest(!0),n.render(e,i),n.setScissorTest(!1),n.autoClear=!0;let{clientWidth:o,clientHeight:a}=n.domElement;n.setViewport(0,0,o,a),s.forEach(l=>IP(l,i))}function IP({way:n,length:t,label:e},i){if(e.hidden=n===null,!n)return;let s=n.clone().multiplyScalar(t+.22).project(i);e.style.left=`${(s.x+1)/2*Zo}px`,e.style.bottom=`${(s.y+1)/2*Zo}px`}var LP=new z(0,0,1);function Xy(n,{handles:t,moved:e,place:i}){let s=new ja,r=null,o=f=>{let{left:d,top:g,width:y,height:p}=n.canvas.getBoundingClientRect(),m=(f.clientX-d)/y*2-1;s.setFromCamera(new qt(m,1-(f.clientY-g)/p*2),n.camera)},a=f=>{o(f);let d=s.intersectObjects(t(),!0)[0];return d?{thing:DP(d.object),at:d.point}:null},l=f=>{let d=f.button===0&&a(f);if(!d)return;let g=i(d.thing);r={thing:d.thing,plane:new Wn(LP,-d.at.z),by:[g[0]-d.at.x,g[1]-d.at.y]},n.controls.enabled=!1,n.canvas.setPointerCapture(f.pointerId)},c=f=>{if(!r){f.buttons||(n.canvas.style.cursor=a(f)?"grab":"");return}o(f);let d=s.ray.intersectPlane(r.plane,new z);d&&e(r.thing,[d.x+r.by[0],d.y+r.by[1]])},u=()=>{r=null,n.controls.enabled=!0};Object.entries({pointerdown:l,pointermove:c,pointerup:u,pointercancel:u}).forEach(([f,d])=>n.canvas.addEventListener(f,d,{capture:!0}))}function DP(n){for(let t=n;t;t=t.parent)if("thing"in t.userData)return t.userData.thing;return null}var Yy=80,NP=4;function $y(n){return n.map(({parts:t=[]})=>t.map(({positions:e,lines:i})=>Ii(e||i||"",Float32Array)))}function Zy(n,t,e,i){let s=new Float64Array(ml(t)),r=i.map(h=>h.flatMap(f=>Gy(f))),{moving:o}=Rs(t),a=qy(n.standing(0,s),r).concat(UP(e)),l=up(a)??{middle:e.middle,size:e.size,lowest:e.middle[2]},c=Math.max(l.size,e.size||0)||1;for(let h=1;h<=Yy;h+=1){n.standing(n.reached*h/Yy,s);let f=qy(s,r.slice(0,o)).filter(d=>FP(d,l.middle,NP*c));a.push(...f)}let u=up(a)??l;return{middle:u.middle,size:Math.max(u.size,1e-9)||c,lowest:u.lowest}}function qy(n,t){return t.flatMap((e,i)=>[[0,0,0],...e].map(s=>Cs(n,i,s)))}function UP({threads:n=[],walls:t=[],box:e,middle:i}){let s=n.flat().filter(o=>Array.isArray(o)),r=e?.lines?Ii(e.lines,Float32Array):[];for(let o=0;o+2<r.length;o+=3)s.push([...r.subarray(o,o+3)]);return t.forEach(({normal:o,level:a})=>s.push(OP(o,a,i))),s}function OP(n,t,e){let i=n.reduce((r,o)=>r+o*o,0)||1,s=(t-n.reduce((r,o,a)=>r+o*e[a],0))/i;return n.map((r,o)=>e[o]+s*r)}function FP(n,t,e){return n.every((i,s)=>Math.abs(i-t[s])<=e)}var BP=new z(0,0,1),kP=.99,zP=20,GP=.16;function Ky({walls:n=[],box:t},{middle:e,size:i,lowest:s},r){let o=new Xn,a=n.filter(({normal:c})=>Math.hypot(...c)>0);a.forEach(c=>o.add(WP(c,e,i)));let l=a.find(({normal:c})=>c[2]>kP);return o.add(VP(l?l.level:s-.02*i,e,i,r)),t?.lines&&o.add(op(Ii(t.lines,Float32Array),r.line)),{group:o,dispose:()=>rh(o)}}function VP(n,t,e,i){let s=new tl(HP(3*e),zP,i.line,i.faint);return s.rotation.x=Math.PI/2,s.position.set(t[0],t[1],n),s}function HP(n){let t=10**Math.floor(Math.log10(n));return[1,2,5,10].map(e=>e*t).find(e=>e>=n)}function WP({normal:n,level:t},e,i){let s=new z(...n).normalize(),r=new un(new Cr(2.4*i,2.4*i),Or("#7a8694",GP)),o=new z(...e);return r.position.copy(o).addScaledVector(s,t-o.dot(s)),r.quaternion.setFromUnitVectors(BP,s),r}Pt.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new qt},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Zn.line={uniforms:ul.merge([Pt.common,Pt.fog,Pt.line]),vertexShader:`
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
		`};var Ko=class extends Si{constructor(t){super({type:"LineMaterial",uniforms:ul.clone(Zn.line.uniforms),vertexShader:Zn.line.vertexShader,fragmentShader:Zn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0!==this.worldUnits&&(this.needsUpdate=!0),t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Jy=new hi,oh=new z,Jo=class extends Ja{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],i=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(i),this.setAttribute("position",new Xe(t,3)),this.setAttribute("uv",new Xe(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,i=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),i.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let i=new er(e,6,1);return this.setAttribute("instanceStart",new vi(i,3,0)),this.setAttribute("instanceEnd",new vi(i,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let i=new er(e,6,1);return this.setAttribute("instanceColorStart",new vi(i,3,0)),this.setAttribute("instanceColorEnd",new vi(i,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new Xa(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new hi);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),Jy.setFromBufferAttribute(e),this.boundingBox.union(Jy))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Oi),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let i=this.boundingSphere.center;this.boundingBox.getCenter(i);let s=0;for(let r=0,o=t.count;r<o;r++)oh.fromBufferAttribute(t,r),s=Math.max(s,i.distanceToSquared(oh)),oh.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(oh));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var fp=new we,jy=new z,Qy=new z,Pn=new we,In=new we,ts=new we,dp=new z,pp=new Te,Ln=new Qa,tv=new z,ah=new hi,lh=new Oi,es=new we,ns,Fr;function ev(n,t,e){return es.set(0,0,-t,1).applyMatrix4(n.projectionMatrix),es.multiplyScalar(1/es.w),es.x=Fr/e.width,es.y=Fr/e.height,es.applyMatrix4(n.projectionMatrixInverse),es.multiplyScalar(1/es.w),Math.abs(Math.max(es.x,es.y))}function XP(n,t){let e=n.matrixWorld,i=n.geometry,s=i.attributes.instanceStart,r=i.attributes.instanceEnd,o=Math.min(i.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Ln.start.fromBufferAttribute(s,a),Ln.end.fromBufferAttribute(r,a),Ln.applyMatrix4(e);let c=new z,u=new z;ns.distanceSqToSegment(Ln.start,Ln.end,u,c),u.distanceTo(c)<Fr*.5&&t.push({point:u,pointOnLine:c,distance:ns.origin.distanceTo(u),object:n,face:null,faceIndex:a,uv:null,uv1:null})}}function YP(n,t,e){let i=t.projectionMatrix,r=n.material.resolution,o=n.matrixWorld,a=n.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,u=Math.min(a.instanceCount,l.count),h=-t.near;ns.at(1,ts),ts.w=1,ts.applyMatrix4(t.matrixWorldInverse),ts.applyMatrix4(i),ts.multiplyScalar(1/ts.w),ts.x*=r.x/2,ts.y*=r.y/2,ts.z=0,dp.copy(ts),pp.multiplyMatrices(t.matrixWorldInverse,o);for(let f=0,d=u;f<d;f++){if(Pn.fromBufferAttribute(l,f),In.fromBufferAttribute(c,f),Pn.w=1,In.w=1,Pn.applyMatrix4(pp),In.applyMatrix4(pp),Pn.z>h&&In.z>h)continue;if(Pn.z>h){let w=Pn.z-In.z,v=(Pn.z-h)/w;Pn.lerp(In,v)}else if(In.z>h){let w=In.z-Pn.z,v=(In.z-h)/w;In.lerp(Pn,v)}Pn.applyMatrix4(i),In.applyMatrix4(i),Pn.multiplyScalar(1/Pn.w),In.multiplyScalar(1/In.w),Pn.x*=r.x/2,Pn.y*=r.y/2,In.x*=r.x/2,In.y*=r.y/2,Ln.start.copy(Pn),Ln.start.z=0,Ln.end.copy(In),Ln.end.z=0;let y=Ln.closestPointToPointParameter(dp,!0);Ln.at(y,tv);let p=Yo.lerp(Pn.z,In.z,y),m=p>=-1&&p<=1,M=dp.distanceTo(tv)<Fr*.5;if(m&&M){Ln.start.fromBufferAttribute(l,f),Ln.end.fromBufferAttribute(c,f),Ln.start.applyMatrix4(o),Ln.end.applyMatrix4(o);let w=new z,v=new z;ns.distanceSqToSegment(Ln.start,Ln.end,v,w),e.push({point:v,pointOnLine:w,distance:ns.origin.distanceTo(v),object:n,face:null,faceIndex:f,uv:null,uv1:null})}}}var ch=class extends un{constructor(t=new Jo,e=new Ko({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,i=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,l=e.count;o<l;o++,a+=2)jy.fromBufferAttribute(e,o),Qy.fromBufferAttribute(i,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+jy.distanceTo(Qy);let r=new er(s,2,1);return t.setAttribute("instanceDistanceStart",new vi(r,1,0)),t.setAttribute("instanceDistanceEnd",new vi(r,1,1)),this}raycast(t,e){let i=this.material.worldUnits,s=t.camera;if(s===null&&!i&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),i===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;ns=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Fr=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),lh.copy(a.boundingSphere).applyMatrix4(o);let c;if(i)c=Fr*.5;else{let h=Math.max(s.near,lh.distanceToPoint(ns.origin));c=ev(s,h,l.resolution)}if(lh.radius+=c,ns.intersectsSphere(lh)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),ah.copy(a.boundingBox).applyMatrix4(o);let u;if(i)u=Fr*.5;else{let h=Math.max(s.near,ah.distanceToPoint(ns.origin));u=ev(s,h,l.resolution)}ah.expandByScalar(u),ns.intersectsBox(ah)!==!1&&(i?XP(this,e):YP(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(fp),this.material.uniforms.resolution.value.set(fp.z,fp.w))}};function nv(n,t,e){let i=t/(e-1);if(!(i>0))return{step:1,first:0,last:-1};let s=Math.floor(n/i);return{step:i,first:Math.max(0,s-(e-2)),last:s}}var uh=400;function iv(n,t){let e=new Jo;e.setPositions(new Float32Array(6*uh)),e.setColors(new Float32Array(6*uh));let i=new ch(e,new Ko({vertexColors:!0,linewidth:t}));i.frustumCulled=!1;let s=new Map,r={line:i,colour:new ee(n),background:new ee("#fff")};return r.clear=()=>s.clear(),r.put=(o,a,l)=>qP(r,s,o,a,l),r.dispose=()=>{e.dispose(),i.material.dispose(),i.removeFromParent()},r}function qP({line:n,colour:t,background:e},i,s,r,o){let{step:a,first:l,last:c}=nv(r,o,uh-1),u=[];for(let y=l;y<=c;y+=1)u.push($P(i,y,a,s));u.push(s(r)),ZP(i);let h=n.geometry.attributes.instanceStart.data,f=n.geometry.attributes.instanceColorStart.data,d=u.length-1,g=new ee;for(let y=0;y<d;y+=1)h.array.set(u[y],6*y),h.array.set(u[y+1],6*y+3),[y,y+1].forEach((p,m)=>{g.lerpColors(e,t,(p+1)/(d+1)).toArray(f.array,6*y+3*m)});h.needsUpdate=!0,f.needsUpdate=!0,n.geometry.instanceCount=d,n.visible=d>0}function $P(n,t,e,i){let s=`${e} ${t}`;return n.has(s)||n.set(s,i(t*e)),n.get(s)}function ZP(n){for(let t of n.keys()){if(n.size<=4*uh)return;n.delete(t)}}var sv={type:"change"},gp={type:"start"},ov={type:"end"},hh=new Ks,rv=new Wn,KP=Math.cos(70*Yo.DEG2RAD),_n=new z,Qn=2*Math.PI,be={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},mp=1e-6,fh=class extends el{constructor(t,e=null){super(t,e),this.state=be.NONE,this.target=new z,this.cursor=new z,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:nr.ROTATE,MIDDLE:nr.DOLLY,RIGHT:nr.PAN},this.touches={ONE:ir.ROTATE,TWO:ir.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new z,this._lastQuaternion=new qn,this._lastTargetPosition=new z,this._quat=new qn().setFromUnitVectors(t.up,new z(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Go,this._sphericalDelta=new Go,this._scale=1,this._panOffset=new z,this._rotateStart=new qt,this._rotateEnd=new qt,this._rotateDelta=new qt,this._panStart=new qt,this._panEnd=new qt,this._panDelta=new qt,this._dollyStart=new qt,this._dollyEnd=new qt,this._dollyDelta=new qt,this._dollyDirection=new z,this._mouse=new qt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=jP.bind(this),this._onPointerDown=JP.bind(this),this._onPointerUp=QP.bind(this),this._onContextMenu=oI.bind(this),this._onMouseWheel=nI.bind(this),this._onKeyDown=iI.bind(this),this._onTouchStart=sI.bind(this),this._onTouchMove=rI.bind(this),this._onMouseDown=tI.bind(this),this._onMouseMove=eI.bind(this),this._interceptControlDown=aI.bind(this),this._interceptControlUp=lI.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=be.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(sv),this.update(),this.state=be.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;_n.copy(e).sub(this.target),_n.applyQuaternion(this._quat),this._spherical.setFromVector3(_n),this.autoRotate&&this.state===be.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=Qn:i>Math.PI&&(i-=Qn),s<-Math.PI?s+=Qn:s>Math.PI&&(s-=Qn),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(_n.setFromSpherical(this._spherical),_n.applyQuaternion(this._quatInverse),e.copy(this.target).add(_n),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=_n.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new z(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new z(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=_n.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(hh.origin.copy(this.object.position),hh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(hh.direction))<KP?this.object.lookAt(this.target):(rv.setFromNormalAndCoplanarPoint(this.object.up,this.target),hh.intersectPlane(rv,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>mp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>mp||this._lastTargetPosition.distanceToSquared(this.target)>mp?(this.dispatchEvent(sv),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Qn/60*this.autoRotateSpeed*t:Qn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){_n.setFromMatrixColumn(e,0),_n.multiplyScalar(-t),this._panOffset.add(_n)}_panUp(t,e){this.screenSpacePanning===!0?_n.setFromMatrixColumn(e,1):(_n.setFromMatrixColumn(e,0),_n.crossVectors(this.object.up,_n)),_n.multiplyScalar(t),this._panOffset.add(_n)}_pan(t,e){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;_n.copy(s).sub(this.target);let r=_n.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/i.clientHeight,this.object.matrix),this._panUp(2*e*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=t-i.left,r=e-i.top,o=i.width,a=i.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Qn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Qn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),i=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),i=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(i,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),i=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let i=this._getSecondPointerPosition(t),s=.5*(t.pageX+i.x),r=.5*(t.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Qn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Qn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),i=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),i=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new qt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,i={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function JP(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function jP(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function QP(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(ov),this.state=be.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function tI(n){let t;switch(n.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case nr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=be.DOLLY;break;case nr.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=be.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=be.ROTATE}break;case nr.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=be.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=be.PAN}break;default:this.state=be.NONE}this.state!==be.NONE&&this.dispatchEvent(gp)}function eI(n){switch(this.state){case be.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case be.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case be.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function nI(n){this.enabled===!1||this.enableZoom===!1||this.state!==be.NONE||(n.preventDefault(),this.dispatchEvent(gp),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(ov))}function iI(n){this.enabled!==!1&&this._handleKeyDown(n)}function sI(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case ir.ROTATE:if(this.enableRotate===!1){this.state=be.NONE;break}this._handleTouchStartRotate(n),this.state=be.TOUCH_ROTATE;break;case ir.PAN:if(this.enablePan===!1){this.state=be.NONE;break}this._handleTouchStartPan(n),this.state=be.TOUCH_PAN;break;default:this.state=be.NONE}break;case 2:switch(this.touches.TWO){case ir.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=be.TOUCH_DOLLY_PAN;break;case ir.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=be.TOUCH_DOLLY_ROTATE;break;default:this.state=be.NONE}break;default:this.state=be.NONE}this.state!==be.NONE&&this.dispatchEvent(gp)}function rI(n){switch(this._trackPointer(n),this.state){case be.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case be.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case be.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case be.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=be.NONE}}function oI(n){this.enabled!==!1&&n.preventDefault()}function aI(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function lI(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var cI=32,av=Math.PI/36,lv=.9,uI=2;function cv(n,{request:t,isFlat:e,hasEasing:i}){let s=new eh({canvas:n,antialias:!0,preserveDrawingBuffer:!0}),r=new Tr,o=new Tn(cI,1,.01,100);o.up.set(0,0,1);let a=new fh(o,n);a.enableDamping=i,a.addEventListener("change",t),r.add(o,...hI(o));let l={renderer:s,scene:r,camera:o,controls:a,canvas:n,frame:null};return l.fit=(c,u)=>fI(l,c,u,e),l.draw=(c=[])=>dI(l,c),l.resize=()=>pI(l)&&t(),l.project=c=>mI(l,c),l.background=c=>{r.background=new ee(c)},l.turn=(c,u)=>gI(l,c,u,t),l.zoom=c=>_I(l,c,t),l.dispose=()=>{a.dispose(),s.dispose()},l}function hI(n){let t=new Rr(16777215,9080728,1.6);t.position.set(0,0,1);let e=new Pr(16777215,1.9);return e.position.set(-.6,.9,1.2),n.add(e),[t]}function fI(n,t,e,i){let{camera:s,controls:r}=n,o=s.fov*Math.PI/360,a=.62*e/Math.tan(o)/Math.min(1,s.aspect),[l,c]=i?[-Math.PI/2,1.05]:[-Math.PI/3,.33],u=new z(Math.cos(l)*Math.cos(c),Math.sin(l)*Math.cos(c),Math.sin(c));r.target.fromArray(t),s.position.copy(r.target).addScaledVector(u,a),s.near=e/200,s.far=e*200,r.minDistance=e/50,r.maxDistance=e*50,s.updateProjectionMatrix(),r.update()}function dI({renderer:n,scene:t,camera:e,controls:i},s){let r=i.update();return n.render(t,e),s.forEach(o=>o(n,e)),r}function pI({renderer:n,camera:t,canvas:e}){let{clientWidth:i,clientHeight:s}=e;return!i||!s?!1:(n.setPixelRatio(Math.min(globalThis.devicePixelRatio||1,uI)),n.setSize(i,s,!1),t.aspect=i/s,t.updateProjectionMatrix(),!0)}function mI({camera:n,canvas:t},e){n.updateMatrixWorld();let i=new z().fromArray(e).project(n),{clientWidth:s,clientHeight:r}=t;return{x:(i.x+1)/2*s,y:(1-i.y)/2*r,isSeen:i.z<1&&i.z>-1}}function gI({camera:n,controls:t},e,i,s){let r=n.position.clone().sub(t.target),o=Math.hypot(r.x,r.y),a=Math.atan2(r.y,r.x)+e*av,l=Math.min(1.55,Math.max(-1.55,Math.atan2(r.z,o)+i*av)),c=r.length();r.set(Math.cos(a)*Math.cos(l),Math.sin(a)*Math.cos(l),Math.sin(l)),n.position.copy(t.target).addScaledVector(r,c),t.update(),s()}function _I({camera:n,controls:t},e,i){let s=n.position.clone().sub(t.target),r=s.length()*(e>0?lv:1/lv),o=Math.min(t.maxDistance,Math.max(t.minDistance,r));n.position.copy(t.target).addScaledVector(s.normalize(),o),t.update(),i()}var xI=["#d55e00","#0072b2"],yI=3,vI=.45;function hv(n,{data:t,equations:e,ink:i,request:s,moved:r,mayDrag:o,hasEasing:a}){let l=X("canvas",{class:"play-canvas",tabindex:"0",role:"img","aria-label":`${t.title}, in three dimensions. Arrow keys turn the view, plus and minus zoom, 0 resets it.`}),c=X("div",{class:"play-over","aria-hidden":"true"});n.append(X("div",{class:"play-stage"},l,c));let{scene:u}=t,h=cv(l,{request:s,isFlat:u.unit==="1",hasEasing:a}),f=(m,M="")=>c.appendChild(X("span",{class:`play-letter ${M}`},m)),d=$y(u.things),{moving:g}=Rs(e),y=d.map(m=>ky(m)),p={view:h,scene:u,equations:e,ink:i,shows:[],span:4,thing:g-1,marks:y,frame:null,isFollowing:!1};return p.corner=Hy(m=>f(m,"play-corner"),{line:"#8a8f98",gravity:"#6b7280",field:"#9a3fb5"}),p.names=["first","second"].map(m=>f(m,"play-name")),p.around=null,p.fit=m=>MI(p,m,d),p.show=m=>bI(p,m),p.put=m=>AI(p,m),p.draw=()=>wI(p),p.dress=m=>uv(p,m),p.place=(m,M)=>dv(p,p.shows[m],M),p.dispose=()=>h.dispose(),p.clear=()=>p.shows.forEach(({trail:m})=>m.clear()),Xy(h,{handles:()=>(p.shows[0]?.actors.bodies??[]).filter(m=>m&&o(m.userData.thing)),moved:r,place:m=>Cs(p.shows[0].standing,m,[0,0,0])}),new ResizeObserver(()=>h.resize()).observe(l),SI(l,h,()=>p.reset()),p.reset=()=>{h.fit(p.frame.middle,p.frame.size),s()},uv(p,i),p}function SI(n,t,e){let i={ArrowLeft:()=>t.turn(-1,0),ArrowRight:()=>t.turn(1,0),ArrowUp:()=>t.turn(0,1),ArrowDown:()=>t.turn(0,-1),"+":()=>t.zoom(1),"=":()=>t.zoom(1),"-":()=>t.zoom(-1),0:e};n.addEventListener("keydown",s=>{let r=s.ctrlKey||s.metaKey||s.altKey?null:i[s.key];r&&(s.preventDefault(),r())})}function MI(n,t,e){n.frame=Zy(t,n.equations,n.scene,e),fv(n),n.view.resize(),n.reset()}function fv(n){n.around?.dispose(),n.around=Ky(n.scene,n.frame,n.ink),n.view.scene.add(n.around.group)}function uv(n,t){n.ink=t,n.view.background(t.paper),n.shows.forEach(({trail:e})=>e.background.set(t.paper)),n.frame&&fv(n)}function bI(n,t){t.forEach((e,i)=>{n.shows[i]??=EI(n,i),Object.assign(n.shows[i],{motion:e}),n.shows[i].trail.clear()}),n.shows.splice(t.length).forEach(({actors:e,trail:i})=>{e.dispose(),i.dispose()})}function EI({view:n,scene:t,equations:e,ink:i},s){let r=s>0,o=Vy(t,e,{fade:r?vI:1,isSecond:r}),a=iv(xI[s],yI);return a.background.set(i.paper),n.scene.add(o.group,a.line),{actors:o,trail:a,motion:null,standing:new Float64Array(ml(e)),other:new Float64Array(ml(e))}}function AI(n,t){n.shows.forEach(e=>{let i=Math.min(t,e.motion.track.reached);e.actors.put(e.motion.track.standing(i,e.standing)),e.trail.put(s=>dv(n,e,s),i,n.span)}),n.isFollowing&&TI(n)}function dv({thing:n,marks:t},e,i){return Cs(e.motion.track.standing(i,e.other),n,t[n]??[0,0,0])}function TI({view:n,shows:t,thing:e,marks:i}){let[s,r,o]=Cs(t[0].standing,e,i[e]??[0,0,0]),{camera:a,controls:l}=n,c=l.target.clone().set(s,r,o).sub(l.target);a.position.add(c),l.target.add(c)}function wI(n){let{view:t,shows:e,names:i,thing:s,marks:r}=n,o=t.draw([n.corner.draw]);return i.forEach((a,l)=>{let c=e.length>1?e[l]:null,u=c&&t.project(Cs(c.standing,s,r[s]??[0,0,0]));a.hidden=!u?.isSeen,u?.isSeen&&(a.style.transform=`translate(${u.x}px, ${u.y}px)`)}),o}var CI=8,RI=4,PI=60,pv=1/60,II=200;function mv(n,t,e,i){n.classList.add("play");let s=O_(t,e,globalThis.PEM_ENGINE),r={root:n,data:t,equations:e,bus:i,source:s,values:s.values(),motions:[],time:0,speed:1,playing:!1,wanted:null,nudge:null,meter:x_(),last:0,frame:0,saidAt:0,drawn:-1,isStill:Lf("reduced-motion: reduce")};LI(r),r.bus.on("start",({values:a,where:l,compare:c})=>gl(r,a,{where:l,which:c?1:0})),r.bus.on("agrees",({which:a,text:l})=>r.report.agrees(a,l));let o=[b_(r.acts),p_(()=>GI(r))];return gl(r,r.values,{isFirst:!0}),{state:()=>YI(r),project:a=>r.stage?.view.project(a)??null,start:(a,l=0)=>gl(r,a,{which:l}),destroy:()=>{o.forEach(a=>a()),cancelAnimationFrame(r.frame),r.stage?.dispose(),n.replaceChildren()}}}function LI(n){let{root:t,data:e,equations:i}=n,s={time:e.scene.unit==="1"?"1":e.integrate.unit??"s",energy:e.scene.unit==="1"?"1":"J"},[r,o,a,l,c]=["scene","player","report","curves","sliders"].map(h=>t.appendChild(X("div",{class:`play-${h}`}))),u=()=>ar(n);n.ink=Df(t),n.places=v_(e.scene.things,i.inputs),n.stage=DI(r,n,u),n.acts=NI(n),n.player=M_(o,{acts:n.acts,unit:s.time}),n.report=P_(a,{name:h=>n.source.restName(h),units:s,method:T_(e.integrate,n.source.hasRecords)}),n.beside=X0(i.inputs,{beside:h=>OI(n,h),alone:()=>FI(n)}),a.append(n.beside.node),n.stage&&r.append(W0(e.scene.things,Rs(i).moving,UI(n))),n.curves=a_(l,{equations:i,units:s,ink:n.ink,seek:n.acts.seek,distance:n.source.distance}),n.sliders=L_(c,{inputs:i.inputs,changed:(h,f)=>BI(n,h,f),reset:()=>xp(n,n.source.values())})}function DI(n,t,e){try{return hv(n,{data:t.data,equations:t.equations,ink:t.ink,request:e,hasEasing:!t.isStill,mayDrag:i=>t.places[i]!==null,moved:(i,s)=>kI(t,i,s)})}catch(i){return n.replaceChildren(X("p",{class:"play-lacking",role:"alert"},`This browser cannot draw in three dimensions (${i.message}). Curves and numbers below work all the same.`)),null}}function NI(n){let t=e=>{n.playing=!1,_p(n,e)};return{toggle:()=>zI(n),again:()=>_p(n,0),seek:e=>_p(n,e),frameOn:()=>t(n.time+n.speed*pv),frameBack:()=>t(n.time-n.speed*pv),stepOn:()=>t(Ff(n.motions[0].track.times,n.time,1)),stepBack:()=>t(Ff(n.motions[0].track.times,n.time,-1)),speed:e=>{n.speed=e,n.meter.clear(),ar(n)}}}function UI(n){let{stage:t}=n,e=i=>s=>{t[i]=s,t.clear(),ar(n)};return{reset:()=>t.reset(),trail:e("span"),thing:e("thing"),follow:e("isFollowing")}}function gl(n,t,{which:e=0,where:i=null,isFirst:s=!1}={}){let r=n.source.motion(t,i);e===0?n.values=r.values:n.nudge=null;let o=n.nudge?n.source.motion(H0(n.values,n.nudge),null):n.motions[1];n.motions=e===0?[r,o].filter(Boolean):[n.motions[0],r],n.time=0,n.wanted=null,n.playing=n.playing||!n.isStill,Uf(n.motions,_v(n),s?PI:RI),s&&n.stage?.fit(r.track),gv(n)}function gv(n){n.meter.clear(),n.drawn=-1,n.stage?.show(n.motions),n.curves.show(n.motions),n.sliders.put(n.values),n.beside.put(n.motions.length>1),n.report.agrees(0,""),n.report.agrees(1,"");let{scene:t}=n.data;["gravity","field"].forEach(e=>n.stage?.corner.point(e,S_(e,n.equations.inputs,n.values,t[e]??[0,0,0]))),ar(n)}function OI(n,t){n.nudge=t,gl(n,n.values,{where:n.motions[0].where})}function FI(n){n.nudge=null,n.motions=n.motions.slice(0,1),gv(n)}function BI(n,t,e){let i=Float64Array.from(n.values);i[t]=e,xp(n,i)}function kI(n,t,e){let i=Float64Array.from(n.values);n.places[t].slice(0,2).forEach((s,r)=>{i[s]=e[r]}),xp(n,i)}function xp(n,t){let e=n.equations.inputs.some(({role:i},s)=>i==="parameter"&&t[s]!==n.values[s]);gl(n,t),e&&n.bus.emit("values",{values:Float64Array.from(t)})}function zI(n){let t=ba(n.motions,n.source.until);!n.playing&&n.time>=t&&(n.time=0),n.playing=!n.playing,n.meter.clear(),ar(n)}function _p(n,t){let e=Math.max(0,Math.min(t,ba(n.motions,n.source.until)));n.wanted=e>ic(n.motions)?e:null,n.wanted===null&&(n.time=e),n.meter.clear(),ar(n)}function GI(n){n.ink=Df(n.root),n.stage?.dress(n.ink),n.curves.dress(n.ink),ar(n)}function ar(n){n.frame||=requestAnimationFrame(t=>VI(n,t))}function _v({time:n,speed:t,wanted:e,source:i}){return{time:n,speed:t,wanted:e,until:i.until}}function VI(n,t){n.frame=0;let e=Uf(n.motions,_v(n),CI);HI(n,t),n.stage?.put(n.time);let i=n.stage?.draw()??!1;n.curves.point(n.time);let s=WI(n,t,e),r=n.playing||e||n.wanted!==null||i||!s;n.last=n.playing?t:0,r&&ar(n)}function HI(n,t){let e=ic(n.motions),i=ba(n.motions,n.source.until);n.wanted!==null?(n.time=Math.min(n.wanted,e),n.time>=Math.min(n.wanted,i)&&(n.wanted=null)):n.playing&&(n.time=__(n.time,n.speed,n.last?(t-n.last)/1e3:0,e),n.meter.note(t/1e3,n.time),n.time>=i&&(n.playing=!1))}function WI(n,t,e){let{motions:i,source:s}=n,r=ic(i);return n.player.put({time:n.time,end:ba(i,s.until),reached:r,playing:n.playing,speed:n.speed,measured:n.meter.rate()}),XI(n),(t-n.saidAt>II||!e)&&(n.saidAt=t,n.report.put(i.map(o=>({...o,where:C_(o.where,n.data.axes??[])})))),n.drawn!==r&&n.curves.put(t,!e)&&(n.drawn=r),n.drawn===r}function XI(n){n.motions.forEach((t,e)=>{let i=t.isSaid?null:Ea(t.track);i&&(t.isSaid=!0,n.bus.emit("reached",{which:e,over:i,values:t.values,where:t.where}))})}function YI(n){let{time:t,motions:e,playing:i,speed:s}=n,r=n.equations.n,o=e.map(({track:a})=>a.state(Math.min(t,a.reached),new Float64Array(r)));return{t,y:o[0],second:o[1]??null,playing:i,speed:s,rate:n.meter.rate(),values:n.values,reached:e.map(({track:a})=>a.reached),over:e.map(({track:a})=>Ea(a)),followed:n.stage?n.stage.place(0,Math.min(t,e[0].track.reached)):null}}var qI="This page is damaged: its data cannot be read.";async function $I(){let n=JSON.parse(document.getElementById("pem-data").textContent),t=n.unplayable?null:kp(),e=n.kind==="map"&&n.variables.length>0,i=ZI(n,e),s=Bp(),r=e?D0(i.map,n,t,s):null,o=t?KI(i.play,n,t,s):xv(i.play,n.unplayable);globalThis.PEM_PAGE={map:r,play:o,data:n,bus:s},await r?.ready,r?.begin(),document.documentElement.dataset.state="ready"}function ZI(n,t){let e=Gp(t),i=X("button",{type:"button",onclick:()=>e.showModal()},"Keys (?)"),s=(l,c)=>X("section",{id:l,class:"part","aria-labelledby":`${l}-heading`},X("h2",{id:`${l}-heading`},c)),[r,o]=[t?s("pem-map","Map"):null,s("pem-play","Motion")],a=X("main",{id:"main",class:t?"two":"one"},r,o);return document.body.append(X("a",{class:"skip",href:"#main"},"Skip to the page"),X("header",{},X("h1",{},n.title),X("div",{class:"row"},Vp(),i)),a,X("div",{class:"below"},G0(n.summaries),z0(n)),e),{map:r,play:o}}function KI(n,t,e,i){try{return mv(n,t,e,i)}catch(s){return reportError(s),xv(n,s.message)}}function xv(n,t){return n.append(X("p",{class:"lacking",role:"status"},`It cannot be played here: ${t??"the page has no equations."}`)),null}$I().catch(n=>{throw document.body.append(X("p",{class:"lacking",role:"alert"},`${qI} ${n.message}`)),n});})();
